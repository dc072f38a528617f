import type { ApiError } from '../api/plays';
import { house } from '../i18n/house';

/** What the server's codes for a field mean. */
const FIELD_TEXTS: Partial<Record<string, () => string>> = {
  required: () => house.problem_required(),
  blank: () => house.problem_required(),
  email_taken: () => house.problem_email_taken(),
  username_taken: () => house.problem_name_taken(),
  invalid: () => house.problem_email(),
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

/** The password of somebody who is signed in was not the right one. */
const PASSWORD_CODES = ['WRONG_PASSWORD', 'SIGN_IN_FAILED'];

/** What the server's codes for a whole request mean. */
const GENERAL_TEXTS: Partial<Record<string, () => string>> = {
  BAD_NAME: () => house.problem_group_name(),
  CLAIMED: () => house.problem_claimed(),
  SIGNED_IN: () => house.problem_signed_in(),
  TOO_MANY_GROUPS: () => house.problem_too_many_groups(),
  GROUP_FULL: () => house.problem_group_full(),
  TOO_MANY_TOKENS: () => house.problem_too_many_tokens(),
};

/** What is wrong with each of these fields; nothing if the error is not about any of them. */
export function problemsOf(error: ApiError, names: readonly string[]): Record<string, string> {
  if (error.code === 'NAME_CHANGED_OFTEN') return { name: house.problem_name_often() };
  if (error.code === 'BAD_NAME') return { name: house.problem_group_name() };
  if (PASSWORD_CODES.includes(error.code) && !names.includes('login')) {
    return { password: house.problem_password_wrong() };
  }
  const { fields } = error.details;
  if (typeof fields !== 'object' || fields === null) return {};
  const told = Object.entries(fields).filter(([name]) => names.includes(name));
  return Object.fromEntries(told.map(([name, said]) => [name, fieldText(codeOf(said))]));
}

export function fieldText(code: string): string {
  return FIELD_TEXTS[code]?.() ?? house.problem_field();
}

/** What is wrong with the whole, where no field can be named. */
export function generalProblem(error: ApiError): string {
  if (error.status === 0) return house.problem_offline();
  const known = GENERAL_TEXTS[error.code];
  if (known) return known();
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
