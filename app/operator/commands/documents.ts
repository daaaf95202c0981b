import { openAsBlob } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import type { OperatorDocument } from "~/contract/entities/operator";
import type { PublishedDocumentId } from "~/domain/ids";
import { GUIDE_TYPES } from "~/domain/published-document";
import { parseIdArgument, wordArgumentParser } from "../arguments";
import { commandOutput, type RunCommand } from "../command";
import { type Environment, resolvePathArgument } from "../environment";
import { OperatorError } from "../operator-error";
import { formatTable, replaceControlCharacters } from "../table";

/** Commands to publish documents for employees and to withdraw them. */
export function addDocumentCommands(program: Command, run: RunCommand, environment: Environment): void {
  program
    .command("documents")
    .summary("list published documents")
    .action(() => run(async (client) => commandOutput(await client.documents(), formatDocuments)));

  program
    .command("publish")
    .summary("publish a PDF or picture for a company's employees")
    .argument("<file>")
    .requiredOption("--company <name>")
    .requiredOption("--title <title>")
    .option("--type <type>", "a spending-account guide: EE_HSA or EE_WSA", wordArgumentParser(GUIDE_TYPES))
    .option("--hidden", "keep it off the Documents page")
    .action((typed: string, options: DocumentArguments) =>
      run(async (client) => {
        const { company, title, type, hidden } = options;
        const display = hidden ? "false" : "true";
        const document = await client.publish({
          file: await fileAt(resolvePathArgument(typed, environment)),
          company,
          title,
          type,
          display,
        });
        return { value: document, text: formatDocuments([document]) };
      }),
    );

  program
    .command("document-withdraw")
    .summary("take a document back from everyone")
    .argument("<document>", "a number from `documents`", parseIdArgument)
    .action((id: PublishedDocumentId) =>
      run(async (client) => {
        const document = await client.withdrawDocument({ id });
        const { title, companyName } = document;
        const text = `${replaceControlCharacters(title)} of ${replaceControlCharacters(companyName)} is taken back: nobody finds or opens it any more.`;
        return { value: document, text };
      }),
    );
}

interface DocumentArguments {
  readonly company: string;
  readonly title: string;
  readonly type?: (typeof GUIDE_TYPES)[number];
  readonly hidden?: boolean;
}

async function fileAt(place: string): Promise<File> {
  try {
    return new File([await openAsBlob(place)], path.basename(place));
  } catch {
    throw new OperatorError(`There is no readable file ${place}.`);
  }
}

function formatDocuments(documents: readonly OperatorDocument[]): string {
  return formatTable(
    [
      { title: "Document", isFigure: true, cell: ({ id }) => id },
      { title: "Company", cell: ({ companyName }) => companyName },
      { title: "Title", cell: ({ title }) => title },
      { title: "Type", cell: ({ type }) => type },
      { title: "Shown", cell: ({ display }) => (display ? "yes" : "no") },
      { title: "File", cell: ({ fileName }) => fileName },
      { title: "Bytes", isFigure: true, cell: ({ size }) => size },
    ],
    documents,
  );
}
