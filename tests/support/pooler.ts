import { createServer, Socket } from "node:net";

/**
 * A substitute for a pooler in transaction mode, such as PgBouncer: each transaction of a client may use another connection to
 * the database. A pooler that supports named statements (PgBouncer since 1.21) prepares a client's statement on a connection that
 * does not know it yet.
 */
export interface Pooler {
  /** The URL of the database through the pooler. */
  readonly url: string;
  /** How often a client's transaction used another connection than its previous one. */
  readonly changes: number;
  /** The number of queries from clients, including the begin and end of transactions. */
  readonly questions: number;
  close(): Promise<void>;
}

/** A complete message of PostgreSQL's protocol. */
type Message = Buffer;

const READY = "Z";
const PARSED = "1";
const ALREADY_PARSED = Buffer.from([PARSED.charCodeAt(0), 0, 0, 0, 4]);
const IDLE = 0x49; // 'I', the state in which READY says that no transaction is open

/** Splits the byte stream into complete messages; a client's first message has no type letter. */
class MessageReader {
  #rest: Buffer = Buffer.alloc(0);

  constructor(private hasLetter: boolean) {}

  read(bytes: Buffer): Message[] {
    const messages: Message[] = [];
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const letter = this.hasLetter ? 1 : 0;
      if (this.#rest.length < letter + 4) return messages;
      const length = letter + this.#rest.readUInt32BE(letter);
      if (this.#rest.length < length) return messages;
      messages.push(this.#rest.subarray(0, length));
      this.#rest = this.#rest.subarray(length);
      this.hasLetter = true;
    }
  }
}

const letterOf = (message: Message) => String.fromCharCode(message[0] ?? 0);
const textAt = (message: Message, at: number) => message.toString("utf8", at, message.indexOf(0, at));

/** One connection to the database, which serves one client at a time. */
class Backend {
  readonly socket = new Socket();
  readonly known = new Set<string>();
  /** For each statement sent to be prepared: whether the client itself sent it. */
  readonly preparedByClient: boolean[] = [];
  /** The database's reply to the connection's start-up message, which every client receives. */
  readonly greeting: Promise<Buffer>;
  program: Program | undefined;

  constructor(path: string, startup: Message, done: (backend: Backend) => void) {
    const reader = new MessageReader(true);
    const greeting: Message[] = [];
    let isGreeted = false;
    this.greeting = new Promise((resolve) => {
      this.socket.on("data", (bytes) => {
        for (const message of reader.read(bytes)) {
          if (!isGreeted) {
            greeting.push(message);
            isGreeted = letterOf(message) === READY;
            if (isGreeted) resolve(Buffer.concat(greeting));
            continue;
          }
          if (letterOf(message) === PARSED && this.preparedByClient.shift() === false) continue;
          this.program?.socket.write(message);
          if (letterOf(message) === READY && message[5] === IDLE) done(this);
        }
      });
    });
    this.socket.on("error", () => undefined);
    this.socket.connect(path, () => this.socket.write(startup));
  }
}

/** One client connection. */
class Program {
  readonly statements = new Map<string, Message>();
  readonly waiting: Message[] = [];
  backend: Backend | undefined;
  last: Backend | undefined;

  constructor(readonly socket: Socket) {}
}

/** Starts a pooler in front of a test database, with that many connections to it. Call `close` at the end. */
export async function startPooler(
  databaseUrl: string,
  { knowsNames, connections = 3 }: { readonly knowsNames: boolean; readonly connections?: number },
): Promise<Pooler> {
  const database = new URL(databaseUrl);
  const path = `${database.searchParams.get("host")}/.s.PGSQL.5432`;
  const backends: Backend[] = [];
  const queue: Program[] = [];
  let changes = 0;
  let questions = 0;

  const take = (program: Program) => {
    const free = backends.filter((backend) => !backend.program);
    // Prefers another connection than the last one, because that is what a client must be able to cope with.
    const backend = free.find((one) => one !== program.last) ?? free[0];
    if (!backend) return void queue.push(program);
    if (program.last && program.last !== backend) changes += 1;
    backend.program = program;
    program.backend = program.last = backend;
    for (const message of program.waiting.splice(0)) send(program, backend, message);
  };
  const giveBack = (backend: Backend) => {
    if (backend.program) backend.program.backend = undefined;
    backend.program = undefined;
    const next = queue.shift();
    if (next) take(next);
  };
  const send = (program: Program, backend: Backend, message: Message) => {
    const letter = letterOf(message);
    if (letter === "E" || letter === "Q") questions += 1;
    if (letter === "P") {
      const name = textAt(message, 5);
      if (name !== "") program.statements.set(name, message);
      // A client sends one query at a time, so no other reply to it is pending.
      if (knowsNames && backend.known.has(name)) return void program.socket.write(ALREADY_PARSED);
      if (name !== "") backend.known.add(name);
      backend.preparedByClient.push(true);
    }
    if (letter === "B" && knowsNames) {
      const name = textAt(message, message.indexOf(0, 5) + 1);
      const statement = program.statements.get(name);
      if (statement && !backend.known.has(name)) {
        backend.known.add(name);
        backend.preparedByClient.push(false);
        backend.socket.write(statement);
      }
    }
    backend.socket.write(message);
  };

  const server = createServer((socket) => {
    const program = new Program(socket);
    const reader = new MessageReader(false);
    let isGreeted = false;
    socket.on("data", (bytes) => {
      for (const message of reader.read(bytes)) {
        if (!isGreeted) {
          isGreeted = true;
          while (backends.length < connections) backends.push(new Backend(path, message, giveBack));
          void backends[0]?.greeting.then((greeting) => socket.write(greeting));
        } else if (program.backend) send(program, program.backend, message);
        else if (letterOf(message) === "X") socket.end();
        else {
          program.waiting.push(message);
          if (program.waiting.length === 1) take(program);
        }
      }
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      // A client that disconnects in a transaction also ends its database connection.
      program.backend?.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `postgres://wallet@127.0.0.1:${port}${database.pathname}`,
    get changes() {
      return changes;
    },
    get questions() {
      return questions;
    },
    async close() {
      for (const { socket } of backends) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
