import { tick } from 'svelte';
import { ApiError } from '../api/plays';
import { house } from '../i18n/house';
import { generalProblem, problemsOf } from './problems';

/** One form on its way to the server. What was typed stays in its fields, whatever comes of it. */
export class FormState {
  busy = $state(false);
  /** What is wrong with which field, in the player's words. */
  problems: Readonly<Record<string, string>> = $state.raw({});
  /** What is wrong with the whole. */
  general = $state('');

  /** Does the work unless it is under way or a field is empty that must not be; true if it was done. */
  async send(form: HTMLFormElement, work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.general = '';
    this.problems = emptyFields(form);
    if (Object.keys(this.problems).length > 0) return this.#stay(form);
    this.busy = true;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problems = problemsOf(error, fieldNames(form));
      if (Object.keys(this.problems).length === 0) this.general = generalProblem(error);
      return await this.#stay(form);
    } finally {
      this.busy = false;
    }
  }

  forget(name: string): void {
    if (name in this.problems) this.problems = { ...this.problems, [name]: '' };
  }

  /** The focus goes to the first field that is wrong, and its problem is read with it. */
  async #stay(form: HTMLFormElement): Promise<false> {
    await tick();
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return false;
  }
}

function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name]')];
}

function fieldNames(form: HTMLFormElement): string[] {
  return inputsOf(form).map((input) => input.name);
}

function emptyFields(form: HTMLFormElement): Record<string, string> {
  const empty = inputsOf(form).filter((input) => input.required && input.value.trim() === '');
  return Object.fromEntries(empty.map((input) => [input.name, house.problem_required()]));
}
