import { type Command, Option } from "commander";
import type { ForgottenKeys, KeyKind, ResealedData } from "~/contract/operator-keys";
import type { OperatorClient } from "../client";
import type { CommandOutput, RunCommand } from "../command";
import { UsageError } from "../operator-error";

interface RotationArguments {
  readonly reseal?: boolean;
  readonly forget?: boolean;
  readonly signOut?: boolean;
}

const names = { session: "session secret", data: "data key" } as const;
const settings = { session: "SESSION_SECRET", data: "DATA_KEY" } as const;

/** Commands to change the keys of a running installation (SEC-08). */
export function addKeyCommands(program: Command, run: RunCommand): void {
  program
    .command("rotate-key")
    .summary("make new keys and encrypt everything again; --forget drops the old ones later")
    .addOption(
      new Option("--reseal", "only encrypt again, with the data key of the settings").conflicts("forget"),
    )
    .option("--forget", "drop the old keys, once nothing is sealed or signed with them")
    .option("--sign-out", "with --forget: although people are signed in by them")
    .action(({ reseal, forget, signOut = false }: RotationArguments) =>
      run(async (client) => {
        if (signOut && !forget) throw new UsageError("--sign-out belongs to --forget.");
        if (forget) return formatForgotten(await client.forgetKeys({ signOut }));
        if (reseal) return formatResealed(await client.resealData());
        return rotateKeys(client);
      }),
    );
}

/** The invocation's key makes a repeated rotation happen only once; re-sealing continues where it was interrupted. */
async function rotateKeys(client: OperatorClient): Promise<CommandOutput> {
  const rotation = await client.rotateKeys();
  const sealing = await client.resealData();
  const { text, isIncomplete = false } = formatResealed(sealing);
  const lines = [
    `New: ${joinKinds(rotation.rotated, names)}. What is signed or encrypted with the old keys stays good.`,
    ...rotation.settings.map(
      (kind) => `Not new: ${settings[kind]}, which is a setting and is changed there.`,
    ),
    text,
    "In a day, when nobody needs the old keys any more, drop them: rotate-key --forget.",
  ];
  return { value: { ...rotation, ...sealing }, text: lines.join("\n"), isIncomplete };
}

function formatResealed(done: ResealedData): CommandOutput {
  const { key, values, unopened } = done;
  const lines = [
    ...(values === 0 ? [] : [`Encrypted again with the data key ${key}: ${values} values.`]),
    unopened === 0
      ? `Everything is encrypted with the data key ${key}.`
      : `${unopened} values cannot be opened with any key and stay as they are.`,
  ];
  return { value: done, text: lines.join("\n"), isIncomplete: unopened > 0 };
}

function formatForgotten(done: ForgottenKeys): CommandOutput {
  const mayGo = {
    session:
      "SESSION_SECRETS_ACCEPTED may be emptied a day after the change, when nothing it signed is good any more.",
    data: "DATA_KEYS_ACCEPTED may be emptied: nothing is encrypted with an older data key.",
  };
  const lines = [
    ...(done.forgotten.length > 0 ? [`Dropped: the older keys (${joinKinds(done.forgotten, names)}).`] : []),
    ...done.settings.map((kind) => mayGo[kind]),
  ];
  return { value: done, text: lines.join("\n") || "There are no older keys." };
}

function joinKinds(kinds: readonly KeyKind[], called: Readonly<Record<KeyKind, string>>): string {
  return kinds.map((kind) => called[kind]).join(" and ");
}
