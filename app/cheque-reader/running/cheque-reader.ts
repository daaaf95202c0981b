import {
  areSameNumbers,
  type ChequeCharacter,
  type ChequeNumbers,
  findChequeNumbers,
  toChequeLine,
} from "~/domain/cheque-line";
import { ChequeReaderBusyError, type ChequeReading } from "~/domain/cheque-reading";
import { ConcurrencyLimiter } from "~/waiting/concurrency-limiter";
import { withTimeout } from "~/waiting/with-timeout";
import { type Attempt, isLikeCheque } from "../find-attempts";
import { openPicture } from "../open-picture";
import { Locator } from "./locator";
import { type ModelLine, ModelReader, toPng } from "./model-reader";

/** Both threads end after this long without a cheque; they use about 150 MB. */
const IDLE_MS = 30_000;
/** How long a stopping process waits for the cheque that is being read; nearly all take less than one second. */
const LAST_READING_MS = 5_000;
/** How many strips of one picture the slower reader, the model, reads. */
const MAX_STRIPS = 4;
/** How many calls may wait behind the current one; further ones are rejected and may be retried. */
export const MAX_WAITING = 8;

interface Parts {
  readonly locator: Pick<Locator, "begin" | "next" | "end">;
  readonly model: Pick<ModelReader, "read" | "end">;
}

/** Reads cheques one after another. Uses no resources before the first cheque, and none again some time after the last. */
export class ChequeReader {
  readonly #locator: Parts["locator"];
  readonly #model: Parts["model"];
  readonly #gate = new ConcurrencyLimiter(1, { mostWaiting: MAX_WAITING, turnAway });
  #idle: NodeJS.Timeout | undefined;

  constructor({ locator, model }: Parts = { locator: new Locator(), model: new ModelReader() }) {
    this.#locator = locator;
    this.#model = model;
  }

  /** See `readCheque`. */
  async read(picture: Uint8Array, signal?: AbortSignal): Promise<ChequeReading> {
    const inTurn = async () => {
      clearTimeout(this.#idle);
      try {
        return await this.#readNow(picture, signal);
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        throw new ChequeReaderBusyError("The cheque could not be read in time.", { cause: error });
      } finally {
        this.#idle = setTimeout(() => void this.#rest(), IDLE_MS).unref();
      }
    };
    return this.#gate.run(inTurn, undefined, signal);
  }

  /**
   * Called when the process stops: rejects those who wait, lets the current reading finish, and ends both threads, and with them
   * a reading that takes too long.
   */
  async end(): Promise<void> {
    await withTimeout(this.#gate.close(), LAST_READING_MS).catch(() => undefined);
    clearTimeout(this.#idle);
    await this.#rest();
  }

  async #rest(): Promise<void> {
    await Promise.all([this.#locator.end(), this.#model.end()]);
  }

  async #readNow(picture: Uint8Array, signal?: AbortSignal): Promise<ChequeReading> {
    const opened = await openPicture(picture);
    if (typeof opened === "string") return { ...nothingFound, picture: opened };
    let best: Attempt | undefined;
    let firstRead: { attempt: Attempt; line: ModelLine } | undefined;
    let strips = 0;
    for (
      let attempt = await this.#locator.begin(opened);
      attempt && strips < MAX_STRIPS;
      attempt = await this.#locator.next()
    ) {
      signal?.throwIfAborted();
      if (isLikeCheque(attempt) && attempt.characters.length > (best?.characters.length ?? 0)) best = attempt;
      // Another attempt at the same line might miss the hidden part that this one found.
      if (attempt.isHidden) return answer(attempt, await this.#model.read(attempt.strip));
      if (!attempt.numbers) continue;
      strips++;
      const line = await this.#model.read(attempt.strip);
      const numbers = findChequeNumbers(toChequeLine(line.characters));
      if (numbers && areSameNumbers(numbers, attempt.numbers)) return answer(attempt, line, numbers);
      firstRead ??= { attempt, line };
    }
    if (firstRead) return answer(firstRead.attempt, firstRead.line);
    return best ? answer(best, await this.#model.read(best.strip)) : { ...nothingFound, picture: "good" };
  }
}

function turnAway(why: "full" | "closed"): Error {
  return new ChequeReaderBusyError(
    why === "full" ? "Too many cheques are waiting to be read." : "The cheque reader has stopped.",
  );
}

const nothingFound = {
  text: "",
  parsedChequeLine: "",
  confidence: 0,
  error: "NO_TEXT_BLOCKS_FOUND",
} as const satisfies Partial<ChequeReading>;

async function answer(attempt: Attempt, line: ModelLine, numbers?: ChequeNumbers): Promise<ChequeReading> {
  return {
    text: line.text,
    parsedChequeLine: toChequeLine(line.characters),
    confidence: meanConfidence(line.characters),
    ...(numbers ? { numbers } : { error: "NO_CHEQUE_NUMBERS_FOUND" as const }),
    picture: "good",
    strip: await toPng(attempt.strip),
  };
}

function meanConfidence(characters: readonly ChequeCharacter[]): number {
  const sum = characters.reduce((total, { confidence }) => total + confidence, 0);
  return characters.length > 0 ? Math.round(sum / characters.length) : 0;
}
