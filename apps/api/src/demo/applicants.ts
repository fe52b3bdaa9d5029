import { waitlist } from "@packhaus/contract/applicants/waitlist/endpoints"
import type { WaitlistEntry } from "@packhaus/contract/applicants/waitlist/schema"
import { priceLists } from "@packhaus/contract/invoicing/price-lists/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { newId } from "@packhaus/kernel/ids"
import { createMember, createOrganisation } from "../access/people.ts"
import { DEMO_PASSWORD } from "./cast.ts"
import type { People } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Applicant = Pick<
  WaitlistEntry,
  "company" | "email" | "country" | "monthly_parcels" | "industry" | "needs"
> &
  Partial<WaitlistEntry> & {
    first_name?: string
    last_name?: string
    /** Hours since the sign-up. */
    hours: number
  }

const needs = "Lager und Versand, eigene Verpackung."

/** Waitlist entries of the demo, newest first. The last two are invited and declined below. */
const applicants: readonly Applicant[] = [
  {
    company: "Ankerplatz Living GmbH",
    email: "post@ankerplatz.example",
    country: "DE",
    city: "Rostock",
    monthly_parcels: 850,
    industry: "home",
    needs: "Unser Lager wird zum Sommer gekündigt. Wir suchen jemanden, der bleibt.",
    hours: 2,
  },
  {
    company: "Moosgrün Naturkosmetik",
    email: "sefa@moosgruen.example",
    first_name: "Sefa",
    last_name: "Yıldız",
    phone: "+49 761 123456",
    vat_id: "DE287114902",
    country: "DE",
    city: "Freiburg",
    monthly_parcels: 1400,
    item_count: 68,
    industry: "beauty",
    needs:
      "Wir verpacken noch selbst in der Garage und schaffen es vor Weihnachten nicht mehr. Wichtig ist uns eigener Karton ohne Plastik.",
    found_via: "Empfehlung: Kerzenglanz GmbH",
    hours: 5,
  },
  {
    company: "Fjällhund Outdoor AB",
    email: "hej@fjallhund.example",
    country: "SE",
    city: "Malmö",
    language: "en",
    monthly_parcels: 620,
    industry: "sports",
    needs: "Storage in Germany, shipping to Germany and Austria.",
    hours: 26,
  },
  {
    company: "Papierliebe Kiel",
    email: "hallo@papierliebe.example",
    country: "DE",
    city: "Kiel",
    monthly_parcels: 210,
    industry: "stationery",
    needs,
    hours: 30,
  },
  {
    company: "MOOSGRÜN Naturkosmetik GmbH",
    email: "buero@moosgruen.example",
    country: "DE",
    monthly_parcels: 1200,
    industry: "beauty",
    needs,
    hours: 50,
  },
  {
    company: "Kaffeerösterei Elbhang",
    email: "elbhang@gmx.de",
    country: "DE",
    city: "Dresden",
    monthly_parcels: 480,
    industry: "food",
    needs: "Röstfrisch verschicken, zweimal in der Woche.",
    hours: 72,
  },
  {
    company: "La Petite Lanterne",
    email: "bonjour@petite-lanterne.example",
    country: "FR",
    city: "Strasbourg",
    monthly_parcels: 330,
    industry: "home",
    needs,
    hours: 120,
  },
  {
    company: "Pfotenpost GmbH",
    email: "team@pfotenpost.example",
    country: "DE",
    city: "Köln",
    monthly_parcels: 2300,
    industry: "pets",
    needs: "Schwere Pakete bis 30 kg, deutschlandweit.",
    hours: 160,
  },
  {
    company: "Nordlicht Schmuck",
    email: "info@nordlicht-schmuck.example",
    country: "DE",
    city: "Flensburg",
    monthly_parcels: 140,
    industry: "jewellery",
    needs,
    hours: 220,
  },
  {
    company: "Blattgold Pflanzen",
    email: "gruen@blattgold.example",
    country: "DE",
    city: "Bremen",
    monthly_parcels: 520,
    industry: "garden",
    needs: "Lebende Pflanzen lagern und verschicken.",
    hours: 260,
  },
]

/** An applicant's entry, backdated to the sign-up. */
function entryOf(applicant: Applicant, now: string) {
  const { hours, first_name = "", last_name = "", ...entry } = applicant
  const applied_at = later(now, -hours)
  return {
    shop_address: applicant.email.split("@")[1] ?? "",
    contact_name: `${first_name} ${last_name}`.trim() || null,
    ...entry,
    applied_at,
    waiting_since: applied_at,
    consented_at: applied_at,
  }
}

/** Fills the waitlist: entries in every status, one applicant twice. Also sets the first price. */
export async function signPeopleUp(stage: Stage, people: People, now: string) {
  const { db } = stage
  const insert = async (applicant: Applicant, organisation_id: string) => {
    const id = newId("wle")
    await db
      .insertInto("waitlist_entries")
      .values({ id, organisation_id, ...entryOf(applicant, now) })
      .execute()
    return id
  }
  const signUp = async (applicant: Applicant) => {
    const { company: name, email, country, language = "de" } = applicant
    const { first_name = "", last_name = "" } = applicant
    const place = { city: applicant.city ?? null, vat_id: applicant.vat_id ?? null }
    const organisation_id = await createOrganisation(db, {
      type: "customer",
      status: "waitlist",
      name,
      email,
      country,
      language,
      ...place,
    })
    const person = { first_name, last_name, email, language, password: DEMO_PASSWORD }
    await createMember(db, { ...person, organisation_id, position: "owner" })
    return insert(applicant, organisation_id)
  }
  const ids = new Map<Applicant, string>()
  await stage.play(
    applicants.map((applicant) => async () => {
      const id = await stage.step(later(now, -applicant.hours), () => signUp(applicant))
      ids.set(applicant, id)
    }),
  )
  await insert(
    {
      company: "Morgentau Keramik",
      email: "waitlist@packhaus.example",
      first_name: "Ida",
      last_name: "Lorenz",
      country: "DE",
      city: "Rostock",
      monthly_parcels: 160,
      industry: "home",
      needs: "Zerbrechliches sicher verpacken und verschicken.",
      hours: 300,
    },
    people.organisationOf("waitlist"),
  )

  // Both opened the app from their shop: one is waiting, one may connect it.
  for (const [mailbox, domain] of [
    ["waitlist", "morgentau-keramik.myshopify.com"],
    ["other", "zweiter-laden.myshopify.com"],
  ] as const) {
    const organisation_id = people.organisationOf(mailbox)
    await db
      .insertInto("shop_offers")
      .values({ id: newId("offer"), organisation_id, domain })
      .execute()
  }

  const known = applicants.map((applicant) => ids.get(applicant) ?? "")
  const [invited = "", declined = ""] = known.slice(-2)
  await stage.step(now, async () => {
    const administrator = people.idOf("administrator")
    const reason = "Lebende Pflanzen können wir zurzeit weder lagern noch versenden."
    await stage.call(people.idOf("agency"), waitlist.invite, { params: { id: invited } })
    await stage.call(administrator, waitlist.decline, {
      params: { id: declined },
      body: { reason },
    })
    const [, moosgruen = ""] = known
    await stage.call(administrator, waitlist.addNote, {
      params: { id: moosgruen },
      body: { text: "Am Telefon: 1.400 Pakete sind das Mittel, im Dezember das Doppelte." },
    })
    const [tomorrow = ""] = later(now, 24).split("T")
    await stage.call(administrator, priceLists.create, {
      body: { code: "pack_first", amount: cents(150), valid_from: tomorrow },
    })
  })
}
