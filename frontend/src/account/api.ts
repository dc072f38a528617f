/** Who asks, as the server knows it. A visitor that has never played has no id. */
export interface Me {
  id: string | null;
  registered: boolean;
  /** What others read; empty for a guest. */
  name: string;
  email: string;
  username: string;
  /** Two letters; empty while none was chosen. */
  language: string;
  shows_progress: boolean;
  /** This browser holds a guest's plays that no account has yet. */
  guest_to_claim: boolean;
}

export type Profile = Partial<Pick<Me, 'name' | 'language' | 'shows_progress'>>;

export interface Token {
  id: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

/** What came over from the guest. */
export interface Claim {
  claimed: boolean;
  plays: number;
  challenges: number;
}

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
  tokens(): Promise<Token[]>;
  /** The text is told this once. */
  makeToken(name: string): Promise<{ token: Token; text: string }>;
  deleteToken(id: string): Promise<void>;
  claim(): Promise<Claim>;
  close(password: string): Promise<void>;
}
