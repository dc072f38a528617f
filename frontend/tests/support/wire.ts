/** The network edge: a socket that a test opens, answers and breaks by hand. */
export class Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: { type: string; at?: number; actions?: string }[] = [];

  get asWebSocket(): WebSocket {
    return this as unknown as WebSocket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Wire['sent'][number]);
  }

  close(): void {
    this.onclose?.();
  }

  hear(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}
