import { brand } from "~/brand/brand";
import type { Contact } from "~/brand/variant";
import { PATH } from "~/domain/paths";
import { PhoneLink } from "~/ui/phone-link/phone-link";
import { FooterEnd } from "~/ui/site-footer/site-footer";
import { StoreLink } from "~/ui/site-footer/store-link";
import { LiteSwitch } from "./lite-switch";
import { qrCodeOf } from "./stores";
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
        <br />
        <a href={PATH.contact}>{texts.contactPage}</a>
      </div>
      <div>
        <h2>{texts.support}</h2>
        <ContactLinks contact={brand.support} />
      </div>
      <div>
        <h2>{texts.mobileApp}</h2>
        <StoreLinks />
      </div>
      <FooterEnd>
        <p>{texts.amountsInUsd}</p>
        <LiteSwitch />
      </FooterEnd>
    </>
  );
}

/** Links to the app in both stores, each with a QR code of the same URL. */
export function StoreLinks({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <>
      <StoreLink to={brand.stores.apple} qrCode={qrCodeOf("apple")} isLarge={isLarge}>
        {texts.appStore}
      </StoreLink>
      <StoreLink to={brand.stores.google} qrCode={qrCodeOf("google")} isLarge={isLarge}>
        {texts.playStore}
      </StoreLink>
    </>
  );
}

function ContactLinks({ contact }: { contact: Contact }) {
  return (
    <>
      <PhoneLink phone={contact.phone} />
      <br />
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </>
  );
}
