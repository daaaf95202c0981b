/** A Canadian phone number that can be called by pressing it. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:+1${phone.replace(/\D/g, "").replace(/^1/, "")}`}>{phone}</a>;
}
