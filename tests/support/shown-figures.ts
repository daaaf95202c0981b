import { documentOf, factsOf, wordsOf } from "./page-facts";
import type { Visitor } from "./visitor";

/** A category as the claims page shows it, in cents. */
export interface ShownBenefit {
  readonly name: string;
  readonly available: number;
  readonly claimed: number;
  readonly pending: number;
  readonly allocated: number;
  readonly rolledOver: number;
}

/** Returns the parsed page at a path, without running scripts. */
export async function pageAt(visitor: Visitor, path: string): Promise<Document> {
  const { status, text } = await visitor.get(path);
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
  return documentOf(text);
}

/** Returns every figure of the claims page by name: cents, and the utilization in percent; null for a missing name. */
export async function figuresOfClaims(visitor: Visitor) {
  const page = await pageAt(visitor, "/claim-management/");
  const facts = factsOf(page);
  const fact = (name: string) => (facts[name] === undefined ? null : centsOf(facts[name]));
  return {
    available: centsAfter(page, "Available amount"),
    pending: fact("Pending amount"),
    utilization: Number(/^(\d+)%/.exec(facts["Wallet utilization"] ?? "")?.[1] ?? Number.NaN),
    previousYears: fact("Pending payment from previous years"),
    rollover: fact("Previous-year rollover"),
    benefits: [...page.querySelectorAll("li:has(meter)")].map(benefitOf),
  };
}

/** Returns the amounts of a bar, which must be the same in the visible text and for screen readers. */
function benefitOf(line: Element): ShownBenefit {
  const name = wordsOf(line.querySelector("a"));
  const said = wordsOf(line.querySelector("p"));
  const part = (words: RegExp) => centsOf(words.exec(said)?.[1] ?? "$0.00");
  const [allocated, rolledOver] = [part(/ of (\S+)/), part(/ and (\S+) rolled over/)];
  const claimed = part(/^(\S+) claimed/);
  const told = line.querySelector("meter[aria-valuetext]")?.getAttribute("aria-valuetext") ?? "";
  const amounts = told.match(amountInText) ?? [];
  if (amounts.map(centsOf).join() !== [claimed, allocated + rolledOver].join())
    throw new Error(`the bar of ${name} tells '${told}' and shows '${said}'`);
  const [available = ""] = wordsOf(line).slice(name.length).match(amountInText) ?? [];
  return {
    name,
    available: centsOf(available),
    claimed,
    pending: part(/, (\S+) pending/),
    allocated,
    rolledOver,
  };
}

/** Returns the balance, the amount on its way to the bank, and what each category has left, in cents. */
export async function figuresOfWallet(visitor: Visitor) {
  const page = await pageAt(visitor, "/wallets/");
  const onItsWay = /(\S+) is on its way/.exec(wordsOf(page.querySelector("main")))?.[1];
  return {
    balance: centsAfter(page, "Balance"),
    withdrawing: onItsWay === undefined ? 0 : centsOf(onItsWay),
    left: [...page.querySelectorAll("[aria-labelledby=accounts] li")].map((line) => ({
      name: wordsOf(line.querySelector("h3")),
      available: centsOf(wordsOf(line.querySelector("strong"))),
    })),
  };
}

/** Returns a claim's total and the part the benefits cover, if the page shows it, in cents. */
export async function figuresOfClaim(visitor: Visitor, id: number) {
  const page = await pageAt(visitor, `/claim-management/detail/?id=${id}`);
  const funded = factsOf(page)["Covered by your benefits"];
  return { total: centsAfter(page, "Total amount"), funded: funded === undefined ? null : centsOf(funded) };
}

const amountInText = /-?\$[\d,]+\.\d\d/g;

/** Returns the amount right after the element with exactly this text. */
function centsAfter(page: Document, words: string): number {
  const label = [...page.querySelectorAll("main span")].find((one) => wordsOf(one) === words);
  if (!label) throw new Error(`the page has no '${words}'`);
  return centsOf(wordsOf(label.nextElementSibling));
}

/** Converts '$1,234.50' to cents; throws on any other format. */
export function centsOf(shown: string): number {
  if (!/^-?\$[\d,]+\.\d\d$/.test(shown)) throw new Error(`'${shown}' is no amount`);
  return Math.round(Number(shown.replace(/[$,]/g, "")) * 100);
}
