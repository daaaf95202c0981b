/** A line of a server's log. */
export interface LogLine {
  readonly level: number;
  readonly msg: string;
}

/** pino's level of what goes as it should. */
const INFO = 30;

export function linesOf(output: string): LogLine[] {
  return output.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
}

/** What a log says that is not as it should be, but for the brand's contacts, which the start of every test's portal finds fictitious. */
export function complaintsIn(output: string): LogLine[] {
  return linesOf(output).filter(
    ({ level, msg }) => level !== INFO && !/^The contacts of this brand/.test(msg),
  );
}
