import type { ApiError } from '../api/plays';
import { house } from '../i18n/house';

/** What the server's codes for a field mean. */
const FIELD_TEXTS: Record<string, () => string> = {
  required: () => house.problem_required(),
  blank: () => house.problem_required(),
  email_taken: () => house.problem_email_taken(),
  username_taken: () => house.problem_username_taken(),
  password_too_short: () => house.problem_password_short(),
  password_too_common: () => house.problem_password_common(),
  password_entirely_numeric: () => house.problem_password_numeric(),
  password_too_similar: () => house.problem_password_similar(),
  enter_current_password: () => house.problem_password_wrong(),
  incorrect_password: () => house.problem_password_wrong(),
  email_password_mismatch: () => house.problem_sign_in(),
  username_password_mismatch: () => house.problem_sign_in(),
  too_many_login_attempts: () => house.problem_too_many(),
  NAME_TAKEN: () => house.problem_name_taken(),
  NAME_LENGTH: () => house.problem_name_length(),
  NAME_CHARACTERS: () => house.problem_name_characters(),
  NAME_SCRIPTS: () => house.problem_name_scripts(),
  NAME_RESERVED: () => house.problem_name_reserved(),
  max_length: () => house.problem_long(),
};

/** Codes that say something else of each field. */
const INVALID_TEXTS: Record<string, () => string> = {
  email: () => house.problem_email(),
  username: () => house.problem_username(),
};

/** What is wrong with each of these fields; nothing if the error is not about any of them. */
export function problemsOf(error: ApiError, names: readonly string[]): Record<string, string> {
  const { fields } = error.details;
  if (typeof fields !== 'object' || fields === null) return {};
  const told = Object.entries(fields).filter(([name]) => names.includes(name));
  return Object.fromEntries(told.map(([name, said]) => [name, fieldText(name, codeOf(said))]));
}

export function fieldText(name: string, code: string): string {
  const text = FIELD_TEXTS[code] ?? INVALID_TEXTS[name] ?? (() => house.problem_field());
  return text();
}

/** What is wrong with the whole, where no field can be named. */
export function generalProblem(error: ApiError): string {
  if (error.status === 0) return house.problem_offline();
  if (error.code === 'CLAIMED') return house.problem_claimed();
  if (error.status === 429) return house.problem_too_many();
  if (error.isTransient) return house.problem_server();
  if (error.status === 401) return house.problem_signed_out();
  return house.problem_other({ code: error.code });
}

/** The first of a field's problems. */
function codeOf(said: unknown): string {
  const first: unknown = Array.isArray(said) ? said[0] : said;
  if (typeof first === 'object' && first !== null && 'code' in first) return String(first.code);
  return '';
}
