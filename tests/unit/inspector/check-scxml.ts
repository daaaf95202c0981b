import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { catalogue } from "machines/catalogue";
import { awkwardExample, nestedExample } from "tests/unit/inspector/examples";
import { validateXML } from "xmllint-wasm";
import { describeMachine } from "~/inspector/describe-machine";
import { scxmlOf } from "~/inspector/scxml";

// `npm run check:scxml -- /path/scxml.xsd`: validates every machine's SCXML against the W3C's schema, whose files must be in one
// folder (https://www.w3.org/2011/04/SCXML/). They are not ours to redistribute, so the tests check SCXML with `scxml-rules.ts`.

/** What the schema imports, if the folder has no `xml.xsd`. */
const xmlAttributes = `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">
<attribute name="lang" type="language"/><attribute name="space" type="NCName"/><attribute name="base" type="anyURI"/></schema>`;

async function main(given: string | undefined): Promise<boolean> {
  if (given === undefined)
    throw new Error("Say where the schema lies: npm run check:scxml -- /path/scxml.xsd");
  const folder = path.dirname(path.resolve(given));
  const names = readdirSync(folder).filter((name) => name.endsWith(".xsd"));
  const files = new Map([
    ["xml.xsd", xmlAttributes],
    ...names.map((name) => [name, textOf(folder, name)] as const),
  ]);
  const asFile = (name: string) => ({ fileName: name, contents: files.get(name) ?? "" });
  const main = path.basename(given);
  const machines = [...Object.values(catalogue).map(({ machine }) => machine), nestedExample, awkwardExample];
  const results = await validateXML({
    xml: machines.map((machine) => ({
      fileName: `${machine.id.replaceAll(" ", "-")}.scxml`,
      contents: scxmlOf(describeMachine(machine)),
    })),
    schema: [asFile(main)],
    preload: [...files.keys()].filter((name) => name !== main).map(asFile),
  });
  process.stdout.write(`${results.rawOutput.trim()}\n`);
  return results.valid;
}

/** Returns the file's text without references that would be downloaded. */
function textOf(folder: string, name: string): string {
  return readFileSync(path.join(folder, name), "utf8").replaceAll(
    "http://www.w3.org/2001/xml.xsd",
    "xml.xsd",
  );
}

process.exitCode = (await main(process.argv[2])) ? 0 : 1;
