import { openAsBlob } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Command } from "commander";
import type { OperatorVendor, StoredVendorPhoto, VendorOutcome } from "~/contract/entities/operator-vendor";
import type { VendorId } from "~/domain/ids";
import { MAX_PHOTOS, VENDOR_STATUSES } from "~/domain/vendor";
import { parseIdArgument, wordArgumentParser } from "../arguments";
import { type CommandOutput, pageOutput, type RunCommand } from "../command";
import { type Environment, resolvePathArgument } from "../environment";
import { listReportOutput } from "../list-report";
import { OperatorError } from "../operator-error";
import { formatTable, replaceControlCharacters } from "../table";
import { readVendorList, type VendorListRow, vendorColumnNames } from "../vendor-list";

/** Commands for the marketplace's vendors and their photos. */
export function addVendorCommands(program: Command, run: RunCommand, environment: Environment): void {
  program
    .command("vendors")
    .summary("list vendors")
    .option("--status <status>", VENDOR_STATUSES.join(", "), wordArgumentParser(VENDOR_STATUSES))
    .option("--page <number>", "of a longer list", parseIdArgument, 1)
    .action(({ status, page }: { status?: (typeof VENDOR_STATUSES)[number]; page: number }) =>
      run(async (client) =>
        pageOutput(page, await client.vendors({ page, status }), ({ records }) => formatVendors(records)),
      ),
    );

  program
    .command("vendor-list")
    .summary("add and change the vendors of a CSV file")
    .description(
      `Adds the vendors of a CSV file: name, and perhaps ${vendorColumnNames.join(", ")}. A row with a number changes that vendor as a ` +
        "whole. Services and languages are divided by semicolons; hours look like Mon-Fri 9:00-17:00; Sat 10:00-16:00. Each row is " +
        "judged by itself: rows with problems are left out and reported, all others are written together, in one transaction, as " +
        "drafts or with --publish for everybody to see. Ends with 1 when a row was left out.",
    )
    .argument("<file>", "UTF-8, with the names of its columns in the first line")
    .option("--publish", "show the vendors to employees at once")
    .option("--dry-run", "judge every row and write nothing")
    .action((file: string, { publish = false, dryRun = false }: { publish?: boolean; dryRun?: boolean }) =>
      run(async (client) => {
        const list = await readVendorList(resolvePathArgument(file, environment));
        const vendors = list.map(({ row }) => row);
        const { rows } = await client.saveVendors({ vendors, isPublished: publish, dryRun });
        return formatOutcomes(list, rows);
      }),
    );

  for (const [name, isPublished, summary] of [
    ["vendor-publish", true, "show a vendor to employees"],
    ["vendor-withdraw", false, "take a vendor back; it stays, with its reviews"],
  ] as const) {
    program
      .command(name)
      .summary(summary)
      .argument("<vendor>", "a number from `vendors`", parseIdArgument)
      .action((id: VendorId) =>
        run(async (client) => aboutVendor(await client.publishVendor({ id, isPublished }))),
      );
  }

  program
    .command("vendor-photos")
    .summary("show the pictures of a folder with a vendor")
    .description(
      "Adds the JPEG, PNG, GIF and WebP files of a folder in the order of their names; the first photo of a vendor is its cover. A file's " +
        "name is its title: `2 the waiting-room.jpg` is 'the waiting room'. Files the vendor has already are left as they are.",
    )
    .argument("<vendor>", "a number from `vendors`", parseIdArgument)
    .argument("<folder>")
    .option("--replace", "take out the photos the vendor had, once all of these are there")
    .action((id: VendorId, folder: string, { replace = false }: { replace?: boolean }) =>
      run(async (client, _url, clientFor) => {
        const files = await picturesIn(resolvePathArgument(folder, environment));
        const kept: StoredVendorPhoto[] = [];
        for (const [index, place] of files.entries()) {
          const file = new File([await openAsBlob(place)], path.basename(place));
          const photo = { file, vendorId: String(id), title: titleOf(place) };
          const replaces = replace ? { replaces: "1" as const } : {};
          kept.push(await clientFor(`photo-${index + 1}`).addVendorPhoto({ ...photo, ...replaces }));
        }
        // Only after all uploads: if the server rejects a picture, the command ends and the vendor keeps its former photos.
        const positions = kept.map(({ position }) => position);
        const photos = replace
          ? (await client.arrangeVendorPhotos({ id, positions })).photos
          : kept.at(-1)?.photos;
        return { value: kept, text: listedPhotos(kept, photos ?? 0) };
      }),
    );
}

async function picturesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new OperatorError(`There is no readable folder ${folder}.`);
  });
  const pictures = names.filter((name) => /\.(?:jpe?g|png|gif|webp)$/i.test(name));
  if (pictures.length === 0) throw new OperatorError(`There is no picture in ${folder}.`);
  // Before any upload: the server refuses the one too many when the others are there, beside the photos they should replace.
  if (pictures.length > MAX_PHOTOS) {
    throw new OperatorError(
      `A vendor shows at most ${MAX_PHOTOS} photos, and there are ${pictures.length} pictures in ${folder}.`,
    );
  }
  const byNumber = new Intl.Collator("en", { numeric: true });
  return pictures.sort(byNumber.compare).map((name) => path.join(folder, name));
}

function titleOf(place: string): string {
  const words = path
    .parse(place)
    .name.replace(/[_-]+/g, " ")
    .replace(/^\d+\s*/, "")
    .trim();
  return replaceControlCharacters(words || path.parse(place).name);
}

const outcomeWords = {
  ADDED: "added",
  CHANGED: "changed",
  WOULD_BE_ADDED: "would be added",
  WOULD_BE_CHANGED: "would be changed",
  LEFT_OUT: "left out",
} as const;

function formatOutcomes(list: readonly VendorListRow[], outcomes: readonly VendorOutcome[]): CommandOutput {
  return listReportOutput(list, outcomes, {
    columns: [
      { title: "Vendor", isFigure: true, cell: ({ vendorId }) => vendorId },
      { title: "Name", cell: ({ name }) => name },
    ],
    words: outcomeWords,
    done: "written",
  });
}

function aboutVendor(vendor: OperatorVendor): CommandOutput {
  return { value: vendor, text: formatVendors([vendor]) };
}

function formatVendors(vendors: readonly OperatorVendor[]): string {
  return formatTable(
    [
      { title: "Vendor", isFigure: true, cell: ({ id }) => id },
      { title: "Name", cell: ({ name }) => name },
      { title: "City", cell: ({ cityName }) => cityName },
      { title: "Status", cell: ({ status }) => status },
      { title: "Until", cell: ({ publishTo }) => publishTo },
      { title: "Photos", isFigure: true, cell: ({ photos }) => photos },
      { title: "Reviews", isFigure: true, cell: ({ reviewTotal }) => reviewTotal },
    ],
    vendors,
  );
}

function listedPhotos(photos: readonly StoredVendorPhoto[], count: number): string {
  const shown = formatTable(
    [
      { title: "Title", cell: ({ title }) => title },
      { title: "Width", isFigure: true, cell: ({ width }) => width },
      { title: "Height", isFigure: true, cell: ({ height }) => height },
    ],
    photos,
  );
  return `${shown}\n\nThe vendor has ${count} photos.`;
}
