import { useRef, useState } from "react";
import type { BankNumberKind } from "~/domain/bank-number";
import { mediaTypesFor } from "~/domain/upload";
import { postWithProgress } from "~/forms/post-with-progress";
import { fillField } from "~/ui/fill-field";
import { useSafeRevalidator } from "../use-safe-revalidator";
import { type BankFields, bankFieldNames, numbersToFill } from "./cheque-fill";
import {
  type ChequeReadResult,
  type ChequeUploadResponse,
  parseChequeUploadResponse,
} from "./cheque-upload-response";
import { chequeTexts, texts } from "./texts";

/** The URL that scripts post a cheque picture to as soon as it is chosen, in set-up and in the profile. */
const CHEQUE_PATH = "/employee/setup/personal-banking/cheque";

/** The action's answer, as far as it concerns the cheque. */
interface Reply {
  readonly initialValue?: Readonly<Record<string, unknown>> | null;
  readonly cheque?: ChequeReadResult | undefined;
}

/** The form's cheque: the stored one and the progress of a new upload. */
export interface Cheque {
  /** Reference of the stored picture; empty if there is none. */
  readonly voidCheque: string;
  readonly untyped: string;
  /** Key of the file input: it changes when the server has stored the chosen file, which resets the input. */
  readonly formKey: string;
  readonly readResult: ChequeReadResult | undefined;
  /** From 0 to 1 during the upload, then "reading"; undefined otherwise. */
  readonly progress: number | "reading" | undefined;
  readonly problem: string | undefined;
  /** Uploads the chosen file and fills in the numbers read from it. */
  send(input: HTMLInputElement): void;
}

interface Background {
  /** The reply the page showed when the upload started; a later reply supersedes this state. */
  readonly during: Reply | undefined;
  readonly progress?: Cheque["progress"];
  readonly voidCheque?: string;
  readonly untyped?: string;
  readonly cheque?: ChequeReadResult | undefined;
  readonly problem?: string;
}

export function useCheque(
  formId: string,
  reply: Reply | undefined,
  kept: { readonly voidCheque: string; readonly untyped: string },
): Cheque {
  const [background, setBackground] = useState<Background>({ during: reply });
  const latestAttempt = useRef(0);
  const revalidate = useSafeRevalidator();
  const known = reply?.initialValue ?? {};
  const latest = background.during === reply ? background : { during: reply };
  const voidCheque = latest.voidCheque ?? textOf(known.voidCheque) ?? kept.voidCheque;
  const untyped = latest.untyped ?? textOf(known.untyped) ?? kept.untyped;

  const send = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    const form = document.forms.namedItem(formId);
    if (!file || !form) return;
    const attempt = ++latestAttempt.current;
    const update = (news: Omit<Background, "during">) => {
      if (attempt === latestAttempt.current) setBackground({ during: reply, voidCheque, untyped, ...news });
    };
    if (!mediaTypesFor("Employee/Cheque").includes(file.type)) {
      input.value = "";
      return update({ problem: chequeTexts.invalid });
    }
    update({ progress: 0 });
    const answer = await upload(form, file, (share) => update({ progress: share < 1 ? share : "reading" }));
    if (attempt !== latestAttempt.current) return;
    if (typeof answer === "string") {
      if (answer === "stale") revalidate();
      return update({ problem: answer === "signedOut" ? chequeTexts.signedOut : chequeTexts.notSent });
    }
    // The file was stored or rejected: the form must not send it again.
    input.value = "";
    if ("sentence" in answer) return update({ problem: answer.sentence });
    update({ voidCheque: answer.voidCheque, ...(answer.cheque && fillIn(form, answer.cheque, untyped)) });
  };

  return {
    formKey: textOf(known.voidCheque) ?? kept.voidCheque,
    voidCheque,
    untyped,
    progress: latest.progress,
    problem: latest.problem,
    readResult: latest.voidCheque ? latest.cheque : (reply?.cheque ?? background.cheque),
    send: (input) => void send(input),
  };
}

/** Writes the numbers into the fields that nobody has typed in by now. */
function fillIn(form: HTMLFormElement, cheque: ChequeReadResult, before: string): Partial<Background> {
  if (!cheque.numbers) return { cheque };
  const field = (name: BankNumberKind) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control : undefined;
  };
  const now = Object.fromEntries(bankFieldNames.map((name) => [name, field(name)?.value ?? ""]));
  const empty: BankFields = { transitNumber: "", bankNumber: "", accountNumber: "" };
  const { fill, untyped, isLeft } = numbersToFill(cheque.numbers, { ...empty, ...now }, before);
  for (const name of bankFieldNames) {
    const control = field(name);
    const number = fill[name];
    if (!control || number === undefined) continue;
    fillField(control, number);
  }
  const sentence = isLeft ? `${cheque.sentence} ${texts.leftTyped}` : cheque.sentence;
  return { cheque: { ...cheque, sentence }, untyped };
}

async function upload(
  form: HTMLFormElement,
  file: File,
  progress: (share: number) => void,
): Promise<ChequeUploadResponse | "lost" | "signedOut" | "stale"> {
  const body = new FormData();
  body.set("csrf", textOf(new FormData(form).get("csrf")) ?? "");
  body.set("file", file);
  const post = await postWithProgress(CHEQUE_PATH, body, progress).ended;
  if (post.isCancelled) return "lost";
  return parseChequeUploadResponse(post.response) ?? post.rejection ?? "lost";
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
