import { brand, type Contact } from "~/brand/brand";
import { LiteSwitch } from "./lite-switch";
import { texts } from "./texts";

/** The footer's columns (LAY-05). */
export function FooterColumns() {
  return (
    <>
      <address>
        <strong>{brand.name}</strong>
        {brand.address.map((line) => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
      </address>
      <div>
        <h2>{texts.general}</h2>
        <ContactLinks contact={brand.general} />
      </div>
      <div>
        <h2>{texts.support}</h2>
        <ContactLinks contact={brand.support} />
      </div>
      <p>{texts.amountsInUsd}</p>
      <LiteSwitch />
    </>
  );
}

function ContactLinks({ contact }: { contact: Contact }) {
  return (
    <>
      <a href={`tel:+1${contact.phone.replace(/\D/g, "").replace(/^1/, "")}`}>{contact.phone}</a>
      <br />
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </>
  );
}
