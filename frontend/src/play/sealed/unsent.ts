import { openDB, type DBSchema } from 'idb';

/** What was done on a sealed table and could not be sent yet. */
export interface Unsent {
  /** The play's id. */
  id: string;
  /** Where in the log the actions begin. */
  at: number;
  actions: string[];
  /** Uses of the hint that were not counted yet. */
  hints: number;
}

export interface UnsentShelf {
  get(id: string): Promise<Unsent | undefined>;
  /** An empty record is taken away. */
  keep(record: Unsent): Promise<void>;
}

interface Schema extends DBSchema {
  unsent: { key: string; value: Unsent };
}

/** In the browser's store; where that cannot be used, only the page remembers. */
export function unsentShelf(name = 'talon-sealed'): UnsentShelf {
  const opening = openDB<Schema>(name, 1, {
    upgrade: (db) => void db.createObjectStore('unsent', { keyPath: 'id' }),
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  });
  return {
    get: async (id) => {
      const record: unknown = await opening.then((db) => db.get('unsent', id)).catch(() => null);
      return isUnsent(record) ? record : undefined;
    },
    keep: async (record) => {
      const db = await opening.catch(() => null);
      if (!db) return;
      const isEmpty = record.actions.length === 0 && record.hints === 0;
      await (isEmpty ? db.delete('unsent', record.id) : db.put('unsent', record)).catch(() => null);
    },
  };
}

/** Another program or an old version may have left anything there. */
function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, actions, hints } = { ...value } as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    Number.isSafeInteger(at) &&
    Array.isArray(actions) &&
    actions.every((action) => typeof action === 'string') &&
    Number.isSafeInteger(hints)
  );
}
