import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Envelope } from './envelope';
import { readEnvelope, readSaved } from './records';
import type { SavedPlay } from './session';

/** A keyed place for records. */
export interface Shelf<T> {
  get(key: string): Promise<T | undefined>;
  put(record: T): Promise<void>;
  /** Reads, changes and writes in one transaction that no other tab comes between; undefined writes nothing. */
  update(key: string, change: (record: T | undefined) => T | undefined): Promise<T | undefined>;
  remove(key: string): Promise<void>;
  all(): Promise<T[]>;
}

/** What this browser keeps: the saved play of each rule set, plays to be sent, and damaged saves. */
export interface Depot {
  /** False when what is played is lost with the page, because the browser's store cannot be used. */
  lasting: boolean;
  saves: Shelf<SavedPlay>;
  outbox: Shelf<Envelope>;
  damaged: Shelf<SavedPlay>;
}

interface Schema extends DBSchema {
  saves: { key: string; value: SavedPlay };
  outbox: { key: string; value: Envelope };
  damaged: { key: string; value: SavedPlay };
}

const KEYS = { saves: 'ruleSet', outbox: 'id', damaged: 'id' } as const;
type StoreName = keyof typeof KEYS;
const NAMES = Object.keys(KEYS) as StoreName[];

/** Never fails: where the store cannot be used, everything is kept as long as the page. */
export async function openDepot(name = 'talon'): Promise<Depot> {
  try {
    const db = await openWhole(name);
    const failed = () => {
      depot.lasting = false;
    };
    const depot = {
      lasting: true,
      saves: new StoredShelf(db, 'saves', readSaved, failed),
      outbox: new StoredShelf(db, 'outbox', readEnvelope, failed),
      damaged: new StoredShelf(db, 'damaged', readSaved, failed),
    };
    return depot;
  } catch {
    // Private windows and full disks refuse storage; the game is played all the same.
    return {
      lasting: false,
      saves: new MemoryShelf((record) => record.ruleSet),
      outbox: new MemoryShelf((record) => record.id),
      damaged: new MemoryShelf((record) => record.id),
    };
  }
}

/** A database that lost its stores is made anew. */
async function openWhole(name: string): Promise<IDBPDatabase<Schema>> {
  const db = await open(name);
  if (NAMES.every((store) => db.objectStoreNames.contains(store))) return db;
  db.close();
  await deleteDB(name);
  return open(name);
}

function open(name: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade(fresh) {
      for (const store of NAMES) fresh.createObjectStore(store, { keyPath: KEYS[store] });
    },
    // Who deletes the site's data, or brings a new version, must not wait for this page.
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  });
}

class StoredShelf<Name extends StoreName> implements Shelf<Schema[Name]['value']> {
  #db: IDBPDatabase<Schema>;
  #name: Name;
  #read: (value: unknown) => Schema[Name]['value'] | undefined;
  #failed: () => void;

  /** `read` makes a record of what lies there, if it is one; `failed` is told when nothing can be read at all. */
  constructor(
    db: IDBPDatabase<Schema>,
    name: Name,
    read: (value: unknown) => Schema[Name]['value'] | undefined,
    failed: () => void,
  ) {
    this.#db = db;
    this.#name = name;
    this.#read = read;
    this.#failed = failed;
  }

  async get(key: string): Promise<Schema[Name]['value'] | undefined> {
    return this.#read(await this.#db.get(this.#name, key).catch(this.#failed));
  }

  async put(record: Schema[Name]['value']): Promise<void> {
    await this.#db.put(this.#name, record);
  }

  async update(
    key: string,
    change: (record: Schema[Name]['value'] | undefined) => Schema[Name]['value'] | undefined,
  ): Promise<Schema[Name]['value'] | undefined> {
    const transaction = this.#db.transaction(this.#name, 'readwrite');
    const record = change(this.#read(await transaction.store.get(key)));
    if (record) await transaction.store.put(record);
    await transaction.done;
    return record;
  }

  remove(key: string): Promise<void> {
    return this.#db.delete(this.#name, key);
  }

  async all(): Promise<Schema[Name]['value'][]> {
    const values = await this.#db.getAll(this.#name).catch(this.#failed);
    return (values ?? []).flatMap((value) => this.#read(value) ?? []);
  }
}

class MemoryShelf<T> implements Shelf<T> {
  #records = new Map<string, T>();
  #keyOf: (record: T) => string;

  constructor(keyOf: (record: T) => string) {
    this.#keyOf = keyOf;
  }

  get(key: string): Promise<T | undefined> {
    return Promise.resolve(this.#records.get(key));
  }

  put(record: T): Promise<void> {
    this.#records.set(this.#keyOf(record), record);
    return Promise.resolve();
  }

  async update(
    key: string,
    change: (record: T | undefined) => T | undefined,
  ): Promise<T | undefined> {
    const record = change(await this.get(key));
    if (record) await this.put(record);
    return record;
  }

  remove(key: string): Promise<void> {
    this.#records.delete(key);
    return Promise.resolve();
  }

  all(): Promise<T[]> {
    return Promise.resolve([...this.#records.values()]);
  }
}
