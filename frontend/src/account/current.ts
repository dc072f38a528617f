import { createAccountsApi } from './server';
import { Account } from './account.svelte';

/** The one account of this page. */
export const account = new Account(createAccountsApi());
