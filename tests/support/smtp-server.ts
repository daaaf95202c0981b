import { SMTPServer } from "smtp-server";

/**
 * A mail server in its own process. The recipient determines its behaviour: it always rejects `refused@…` (550), rejects
 * `later@…` the first two times (450), and waits 30 s before it answers `slow@…`. It prints each accepted mail to standard output
 * as a JSON line.
 */
const asked = new Map<string, number>();

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onRcptTo({ address }, _session, answer) {
    const times = (asked.get(address) ?? 0) + 1;
    asked.set(address, times);
    process.stdout.write(`${JSON.stringify({ asked: address })}\n`);
    if (address.startsWith("refused")) return answer(refusal(550, `No mailbox ${address}`));
    if (address.startsWith("later") && times <= 2) return answer(refusal(450, "Try again later"));
    if (address.startsWith("slow")) return void setTimeout(() => answer(), 30_000);
    answer();
  },
  onData(stream, session, taken) {
    const parts: Buffer[] = [];
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("end", () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      process.stdout.write(`${JSON.stringify({ to, message: Buffer.concat(parts).toString("base64") })}\n`);
      taken();
    });
  },
});
server.on("error", () => undefined);
const listening = server.listen(0, "127.0.0.1", () => {
  const address = listening.address();
  process.stdout.write(
    `${JSON.stringify({ port: typeof address === "object" ? address?.port : undefined })}\n`,
  );
});
