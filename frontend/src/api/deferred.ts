import { ApiError, type PlaysApi } from './plays';

/** An API whose code is fetched when it is first needed: a deal is on the table before that. */
export function deferredApi(load: () => Promise<PlaysApi>): PlaysApi {
  let loading: Promise<PlaysApi> | null = null;
  const api = () => {
    loading ??= load().catch((error: unknown) => {
      // Without a connection the code does not come either; the next attempt asks for it again.
      loading = null;
      throw new ApiError(0, { code: 'UNREACHABLE', message: String(error) });
    });
    return loading;
  };
  return {
    start: async (deal) => (await api()).start(deal),
    startWinnable: async (ruleSet) => (await api()).startWinnable(ruleSet),
    act: async (id, at, actions) => (await api()).act(id, at, actions),
    resume: async (id) => (await api()).resume(id),
    end: async (id) => (await api()).end(id),
  };
}
