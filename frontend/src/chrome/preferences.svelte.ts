import { loadSettings, storeSettings, type Settings } from '../play/settings';

/** The player's settings as state; every change is stored. */
class Preferences {
  current: Settings = $state.raw(loadSettings());

  set(change: Partial<Settings>): void {
    this.current = { ...this.current, ...change };
    storeSettings(this.current);
  }
}

export const preferences = new Preferences();
