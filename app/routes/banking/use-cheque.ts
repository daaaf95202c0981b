import { useRef, useState } from "react";
import type { BankNumberKind } from "~/domain/bank-number";
import { typesFor } from "~/domain/upload";
import { fillField } from "~/ui/fill-field";
import { type BankFields, bankFields, fillFrom, notReadable } from "./cheque-fill";
import { asBackgroundAnswer, type BackgroundAnswer, type ShownCheque } from "./cheque-shown";
import { chequeTexts, texts } from "./texts";

/** Where scripts send a picture of a cheque as soon as it is chosen, from set-up and from the profile. */
const chequePath = "/employee/setup/personal-banking/cheque";

/** What the page came with: what the action answered, or what is on file. */
interface Reply {
  readonly initialValue?: Readonly<Record<string, unknown>> | null;
  readonly cheque?: ShownCheque | undefined;
}

/** The cheque of the form: the one that is kept, and how far a new one is. */
export interface Cheque {
  /** Its stored picture; empty while there is none. */
  readonly voidCheque: string;
  readonly untyped: string;
  /** Another one when the form came back from the server: what was chosen then is stored. */
  readonly formKey: string;
  readonly cheque: ShownCheque | undefined;
  /** From 0 to 1 while it is sent, then "reading"; undefined at rest. */
  readonly progress: number | "reading" | undefined;
  readonly problem: string | undefined;
  /** Sends what was chosen and fills in what is read. */
  send(input: HTMLInputElement): void;
}

interface Background {
  /** The reply the page showed when it was sent: a later one knows better. */
  readonly during: Reply | undefined;
  readonly progress?: Cheque["progress"];
  readonly voidCheque?: string;
  readonly untyped?: string;
  readonly cheque?: ShownCheque | undefined;
  readonly problem?: string;
}

export function useCheque(
  formId: string,
  reply: Reply | undefined,
  kept: { readonly voidCheque: string; readonly untyped: string },
): Cheque {
  const [background, setBackground] = useState<Background>({ during: reply });
  const sending = useRef(0);
  const known = reply?.initialValue ?? {};
  const latest = background.during === reply ? background : { during: reply };
  const voidCheque = latest.voidCheque ?? textOf(known.voidCheque) ?? kept.voidCheque;
  const untyped = latest.untyped ?? textOf(known.untyped) ?? kept.untyped;

  const send = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    const form = document.forms.namedItem(formId);
    if (!file || !form) return;
    const own = ++sending.current;
    const say = (news: Omit<Background, "during">) => {
      if (own === sending.current) setBackground({ during: reply, voidCheque, untyped, ...news });
    };
    if (!typesFor("Employee/Cheque").includes(file.type)) {
      input.value = "";
      return say({ problem: chequeTexts.invalid });
    }
    say({ progress: 0 });
    const answer = await sent(form, file, (share) => say({ progress: share < 1 ? share : "reading" }));
    if (own !== sending.current) return;
    if (!answer) return say({ problem: chequeTexts.notSent });
    // It is stored, or was refused: the form need not send it again.
    input.value = "";
    if ("sentence" in answer) return say({ problem: answer.sentence });
    say({ voidCheque: answer.voidCheque, ...(answer.cheque && filledIn(form, answer.cheque, untyped)) });
  };

  return {
    formKey: textOf(known.voidCheque) ?? kept.voidCheque,
    voidCheque,
    untyped,
    progress: latest.progress,
    problem: latest.problem,
    cheque: latest.voidCheque ? latest.cheque : (reply?.cheque ?? background.cheque),
    send: (input) => void send(input),
  };
}

/** Puts the numbers into the fields that nobody typed in, as they stand now. */
function filledIn(form: HTMLFormElement, cheque: ShownCheque, untyped: string): Partial<Background> {
  if (!cheque.numbers) return { cheque };
  const field = (name: BankNumberKind) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control : undefined;
  };
  const now = Object.fromEntries(bankFields.map((name) => [name, field(name)?.value ?? ""]));
  const empty: BankFields = { transitNumber: "", bankNumber: "", accountNumber: "" };
  const { fill, isLeft } = fillFrom(cheque.numbers, { ...empty, ...now }, untyped);
  for (const name of bankFields) {
    const control = field(name);
    const number = fill[name];
    if (!control || number === undefined) continue;
    fillField(control, number);
  }
  const sentence = isLeft ? `${cheque.sentence} ${texts.leftTyped}` : cheque.sentence;
  return { cheque: { ...cheque, sentence }, untyped: notReadable({ ...empty, ...fill }) };
}

/** Only this way a browser tells how much of a file is sent. */
function sent(
  form: HTMLFormElement,
  file: File,
  progress: (share: number) => void,
): Promise<BackgroundAnswer | undefined> {
  const body = new FormData();
  body.set("csrf", textOf(new FormData(form).get("csrf")) ?? "");
  body.set("file", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", chequePath);
    request.responseType = "json";
    // As long as the server gives a file to arrive in, and a little more.
    request.timeout = 300_000;
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onloadend = () => resolve(asBackgroundAnswer(request.response));
    request.send(body);
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
