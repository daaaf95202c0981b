/** A line of a server's log. */
export interface LogLine {
  readonly level: number;
  readonly msg: string;
}

/** pino's level of ordinary messages. */
const INFO = 30;

export function linesOf(output: string): LogLine[] {
  return output.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
}

/**
 * Returns the warnings and errors of a log, without the one about the brand's fictitious contacts, which every test portal logs
 * on start.
 */
export function complaintsIn(output: string): LogLine[] {
  return linesOf(output).filter(
    ({ level, msg }) => level !== INFO && !/^The contacts of this brand/.test(msg),
  );
}
