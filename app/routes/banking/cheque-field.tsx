import { type MouseEvent, useEffect } from "react";
import { mediaTypesFor } from "~/domain/upload";
import { EventButton } from "~/forms/submit-button";
import { Banner } from "~/ui/banner/banner";
import { Facts } from "~/ui/facts/facts";
import type { FieldState } from "~/ui/field/field";
import { FileDrop, fileFieldProps } from "~/ui/file-drop/file-drop";
import { stack } from "~/ui/layout/layout.css";
import { Strip } from "~/ui/strip/strip";
import { Thumb } from "~/ui/thumb/thumb";
import { pictureOf } from "../files/paths";
import type { ChequeReadResult } from "./cheque-upload-response";
import { texts } from "./texts";
import type { Cheque } from "./use-cheque";

/** The void cheque's picture and what was read from it, next to the fields it fills (BNK-01, BNK-04, BNK-05). */
export function ChequeField({ field, cheque }: { field: FieldState; cheque: Cheque }) {
  const file = fileFieldProps(field);
  const { voidCheque, untyped, progress, problem } = cheque;
  const error = problem ?? file.error;
  const inputId = file.id;
  const read = (event?: MouseEvent) => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement) || !input.files?.[0]) return;
    event?.preventDefault();
    cheque.send(input);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a cheque that was chosen before scripts arrived
  useEffect(() => read(), []);
  return (
    <div className={stack}>
      <input type="hidden" name="voidCheque" value={voidCheque} />
      <input type="hidden" name="untyped" value={untyped} />
      {voidCheque !== "" && <Thumb {...pictureOf(voidCheque, texts.chequePicture, "thumbnail")} isWide />}
      <FileDrop
        {...file}
        key={cheque.formKey}
        error={error}
        isErrorAnnounced={problem !== undefined}
        label={voidCheque === "" ? texts.voidCheque : texts.anotherCheque}
        hint={texts.chequeHint}
        accept={mediaTypesFor("Employee/Cheque").join(",")}
        onChange={(event) => cheque.send(event.currentTarget)}
      />
      <div>
        <EventButton event="cheque.read" busyLabel={texts.reading} onClick={read}>
          {texts.readCheque}
        </EventButton>
      </div>
      <div role="status" className={stack}>
        {progress !== undefined && (
          <p>
            <label>
              {progress === "reading" ? texts.readingCheque : texts.sending}{" "}
              <progress {...(progress !== "reading" && { value: progress })} />
            </label>
          </p>
        )}
        {progress === undefined && cheque.readResult && <WhatWasRead cheque={cheque.readResult} />}
      </div>
    </div>
  );
}

function WhatWasRead({ cheque: { strip, numbers, sentence } }: { cheque: ChequeReadResult }) {
  return (
    <>
      {strip && <Strip src={strip} alt={texts.strip} />}
      {numbers && (
        <Facts
          items={[
            { name: texts.transitNumber, value: numbers.transit },
            { name: texts.bankNumber, value: numbers.institution },
            { name: texts.accountNumber, value: numbers.account },
          ]}
        />
      )}
      <Banner>{sentence}</Banner>
    </>
  );
}
