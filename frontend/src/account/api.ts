import type { components } from '../api/schema';

type Schemas = components['schemas'];

/** Who asks, as the server knows it. A visitor that has never played has no id. */
export type Me = Schemas['Me'];
export type Profile = Schemas['PatchedMeInput'];
export type Token = Schemas['Token'];
/** What came over from the guest. */
export type Claim = Schemas['GuestClaim'];

/** The part of the server that accounts need. Everything raises `ApiError`. */
export interface AccountsApi {
  me(): Promise<Me>;
  /** What is wrong with a name that somebody would like; null if nothing. */
  nameProblem(name: string): Promise<string | null>;
  save(profile: Profile): Promise<Me>;
  register(entry: { username: string; email: string; password: string }): Promise<void>;
  /** `login` is the e-mail or the user name. */
  signIn(entry: { login: string; password: string }): Promise<void>;
  signOut(): Promise<void>;
  /** Sends a letter if there is such an account; says the same if there is none. */
  askReset(email: string): Promise<void>;
  reset(entry: { key: string; password: string }): Promise<void>;
  changePassword(entry: { current_password: string; new_password: string }): Promise<void>;
  /** The new address takes the old one's place when its letter is answered. */
  changeEmail(entry: { email: string; password: string }): Promise<Me>;
  /** By the key of the letter's link, whoever is signed in. */
  verifyEmail(key: string): Promise<void>;
  tokens(): Promise<Token[]>;
  /** The text is told this once. */
  makeToken(name: string): Promise<{ token: Token; text: string }>;
  deleteToken(id: string): Promise<void>;
  claim(): Promise<Claim>;
  close(password: string): Promise<void>;
}
