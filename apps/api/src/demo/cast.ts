import type { Position } from "@packhaus/contract/access/roles"
import type { Language } from "@packhaus/contract/members/schema"
import type { OrganisationStatus, OrganisationType } from "@packhaus/contract/organisations/status"

/** Password of all people of the demo. */
export const DEMO_PASSWORD = "packhaus-demo"

type Person = {
  /** The part of the address before `@packhaus.example`. */
  mailbox: string
  first_name: string
  last_name: string
  position: Position
  /** Default: German. */
  language?: Language
}
export type CastMember = {
  type: OrganisationType
  status?: OrganisationStatus
  name: string
  /** On invoices; default: the name. */
  company_name?: string
  street: string
  postal_code: string
  city: string
  country: string
  vat_id?: string
  ioss_number?: string
  iban?: string
  bic?: string
  /** Mailbox of the agency that manages it. */
  agency?: string
  people: readonly Person[]
}

/**
 * The organisations and people of the demo: one of each role, a second administrator for approvals,
 * and a second customer as an unrelated organisation.
 */
export const cast: readonly CastMember[] = [
  {
    type: "platform",
    name: "Packhaus",
    company_name: "Packhaus GmbH",
    street: "Am Sandtorkai 30",
    postal_code: "20457",
    city: "Hamburg",
    country: "DE",
    vat_id: "DE811907980",
    iban: "DE02120300000000202051",
    bic: "BYLADEM1001",
    people: [
      {
        mailbox: "administrator",
        first_name: "Mara",
        last_name: "Voss",
        position: "administrator",
      },
      // Large amounts need two of them.
      {
        mailbox: "finance",
        first_name: "Finn",
        last_name: "Albers",
        position: "administrator",
        language: "en",
      },
      { mailbox: "support", first_name: "Mehmet", last_name: "Kaya", position: "support" },
      // Lost the telephone with the second factor, and waits for an administrator.
      { mailbox: "helpdesk", first_name: "Hanna", last_name: "Vogt", position: "support" },
    ],
  },
  {
    type: "agency",
    name: "Nordlicht Agentur",
    street: "Große Bleichen 8",
    postal_code: "20354",
    city: "Hamburg",
    country: "DE",
    iban: "DE89370400440532013000",
    people: [{ mailbox: "agency", first_name: "Ole", last_name: "Brandt", position: "owner" }],
  },
  {
    type: "customer",
    name: "Kerzenglanz GmbH",
    street: "Lange Straße 12",
    postal_code: "21335",
    city: "Lüneburg",
    country: "DE",
    vat_id: "DE136695976",
    ioss_number: "IM2760000742",
    agency: "agency",
    people: [
      { mailbox: "customer", first_name: "Jana", last_name: "Petersen", position: "owner" },
      {
        mailbox: "accounts",
        first_name: "Emma",
        last_name: "Clarke",
        position: "owner",
        language: "en",
      },
    ],
  },
  {
    type: "customer",
    name: "Bergfuchs Outdoor",
    street: "Maximilianstraße 4",
    postal_code: "6020",
    city: "Innsbruck",
    country: "AT",
    vat_id: "ATU12345675",
    people: [{ mailbox: "other", first_name: "Lukas", last_name: "Hofer", position: "owner" }],
  },
  {
    type: "customer",
    name: "Lichtblick GmbH",
    street: "Bäckerstraße 3",
    postal_code: "21335",
    city: "Lüneburg",
    country: "DE",
    vat_id: "DE129273398",
    people: [{ mailbox: "lichtblick", first_name: "Lea", last_name: "Sommer", position: "owner" }],
  },
  {
    type: "supplier",
    name: "Lumen Crafts Ltd.",
    street: "88 Yantian Road",
    postal_code: "518081",
    city: "Shenzhen",
    country: "CN",
    iban: "BE68539007547034", // suppliers outside of Europe collect in Europe
    people: [{ mailbox: "supplier", first_name: "Wei", last_name: "Chen", position: "owner" }],
  },
  {
    type: "supplier",
    name: "Yiwu Home Goods Co.",
    street: "12 Chouzhou North Road",
    postal_code: "322000",
    city: "Yiwu",
    country: "CN",
    people: [
      {
        mailbox: "yiwu",
        first_name: "Lan",
        last_name: "Zhou",
        position: "owner",
        language: "en",
      },
    ],
  },
  {
    type: "service_provider",
    name: "Studio Blende",
    street: "Ehrenstraße 21",
    postal_code: "50672",
    city: "Köln",
    country: "DE",
    iban: "DE75512108001245126199",
    people: [{ mailbox: "service", first_name: "Clara", last_name: "Engel", position: "owner" }],
  },
  {
    type: "customer",
    status: "waitlist",
    name: "Morgentau Keramik",
    street: "Dorfstraße 3",
    postal_code: "18055",
    city: "Rostock",
    country: "DE",
    people: [{ mailbox: "waitlist", first_name: "Ida", last_name: "Lorenz", position: "owner" }],
  },
  {
    type: "customer",
    status: "active", // until `disableCustomer` disables it
    name: "Altstadt Papeterie",
    street: "Marktplatz 1",
    postal_code: "99084",
    city: "Erfurt",
    country: "DE",
    people: [{ mailbox: "disabled", first_name: "Bernd", last_name: "Kühn", position: "owner" }],
  },
  {
    type: "agency",
    name: "Südwind Agentur",
    street: "Theresienstraße 40",
    postal_code: "80333",
    city: "München",
    country: "DE",
    people: [{ mailbox: "southwind", first_name: "Resi", last_name: "Moser", position: "owner" }],
  },
]

export const addressOf = (mailbox: string) => `${mailbox}@packhaus.example`
