"""What a visit before this one left in the browser's own store."""

from playwright.sync_api import Page

LEAVE = """async (record) => {
  const opening = indexedDB.open('talon', 1);
  opening.onupgradeneeded = () => {
    for (const [name, keyPath] of [['saves', 'ruleSet'], ['outbox', 'id'], ['damaged', 'id']]) {
      opening.result.createObjectStore(name, { keyPath });
    }
  };
  const db = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const writing = db.transaction('saves', 'readwrite');
  writing.objectStore('saves').put(record);
  await new Promise((done) => (writing.oncomplete = done));
  db.close();
}"""


def leave_save(page: Page, rule_set: str, **fields: object) -> None:
    """Leaves a save; the page is at an address of this site that uses no store itself."""
    page.goto("/api/docs/")
    page.evaluate(LEAVE, {"ruleSet": rule_set, "id": "left", **fields})


SETTLED = """async () => {
  const opening = indexedDB.open('talon', 1);
  const db = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const reading = db.transaction('saves').objectStore('saves').count();
  await new Promise((done) => (reading.onsuccess = done));
  db.close();
}"""


def await_saved(page: Page) -> None:
    """Reads wait in the store until every earlier write is done."""
    page.evaluate(SETTLED)
