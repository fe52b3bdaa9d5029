import type { Action } from "@packhaus/contract/access/policy"
import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { afterAll, expect, test } from "vitest"
import { sessionQuery } from "#features/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { orders } from "#testing/fake-api/orders-data.ts"
import { open } from "#testing/open.tsx"

type Needs = readonly (readonly [label: RegExp, action: Action])[]

const stockOrder: Needs = [
  [/^Herstellung beginnen/, "stock_order.start"],
  [/^Versandt melden/, "stock_order.start"],
  [/^Frachtnummer ändern/, "stock_order.track"],
  [/^Ankunft buchen/, "stock_order.arrive"],
  [/^Etiketten drucken/, "stock_order.track"],
  [/^Einstandskosten/, "stock_order.write"],
  [/^(Rest abschließen|Schaden bestätigen|Ohne Zahlung freigeben)/, "stock_order.override"],
  [/^Stornieren/, "stock_order.write"],
]
const packagingOrder: Needs = [
  [/^Hersteller bestimmen/, "packaging_order.assign"],
  [/^(Herstellung beginnen|Versandt melden|Sendungsnummer ändern)/, "packaging_order.start"],
  [/^Ankunft buchen/, "packaging_order.arrive"],
  [/^(Rest abschließen|Fehlmenge bestätigen)/, "packaging_order.override"],
  [/^Ohne Zahlung freigeben/, "packaging_order.override"],
  [/^Stornieren/, "packaging_order.write"],
]
const order: Needs = [
  [/^Artikel verknüpfen/, "order.link"],
  [/^Freigeben/, "order.release"],
  [/^(Packen|Als versandt melden|Sendungsnummern ändern)/, "order.fulfil"],
  [/^(Anderer Standort|Standort wählen)/, "order.route"],
  [/^Anhalten/, "order.hold"],
  [/^Adresse und Versandart/, "order.edit"],
  [/^Sendungsnummern erneut melden/, "order.push_tracking"],
]
const invoice: Needs = [
  [/^Vom Guthaben bezahlen/, "invoice.pay"],
  [/^Mit Karte bezahlen/, "card_payment.begin"],
  [/^Zahlung belegen/, "payment_proof.write"],
  [/^Beleg ablehnen/, "payment_proof.reject"],
  [/^Zahlung erfassen/, "invoice.mark_paid"],
  [/^Zahlung vom .* zurückbuchen/, "invoice.reverse_payment"],
  [/^Ohne Zahlung weiter/, "invoice.override_gate"],
  [/^(Korrigieren|Aufs Guthaben buchen)/, "invoice.credit"],
  [/^Jetzt ausstellen/, "invoice.issue"],
]
const service: Needs = [
  [/^Buchen/, "booking.create"],
  [/^(Bearbeiten|Aktivieren|Deaktivieren)/, "service.write"],
  [/^Provision festlegen/, "service.commission"],
]
const booking: Needs = [
  [/^Bestätigen/, "booking.confirm"],
  [/^Abschließen/, "booking.complete"],
  [/^Stornieren/, "booking.cancel"],
]
const transfer: Needs = [
  [/^(Absenden|Ankunft buchen|Abbrechen|Stornieren)/, "stock_transfer.write"],
]
const request: Needs = [
  [/^Lieferanten fragen/, "product_request.assign"],
  [/^Veröffentlichen/, "publication.publish"],
  [/^Bearbeiten/, "product_request.write"],
  [/^Kein Angebot annehmen/, "product_request.decline"],
  [/^(Ablehnen …|Kein Lieferant …)/, "product_request.assign"],
  [/^Zurückziehen/, "offer.margin"],
  [/^(Annehmen|Ablehnen)$/, "offer.decide"],
  [/^Wieder öffnen/, "product_request.submit"],
]
const product: Needs = [[/^(Bearbeiten|Bilder|Variante hinzufügen|Löschen)/, "product.write"]]
const packaging: Needs = [
  [/^Bearbeiten/, "packaging.write"],
  [/^Preis/, "packaging.price"],
  [/^(Kaufen|Verpackung kaufen)/, "packaging_order.write"],
]

const withHold = orders.find(({ holds }) => holds.includes("unmatched"))
const shipped = orders.find(({ fulfillment }) => fulfillment === "shipped")

/** Details in the states that offer most, with what their menus and buttons need. */
const pages: readonly (readonly [path: string, needs: Needs])[] = [
  [`/a/orders/${withHold?.id}`, order],
  [`/a/orders/${shipped?.id}`, order],
  ["/a/invoices/inv_1", invoice],
  ["/a/invoices/inv_2", invoice],
  ["/a/invoices/inv_4", invoice],
  ["/a/packaging-orders/pkor_1", packagingOrder],
  ["/a/packaging-orders/pkor_2", packagingOrder],
  ["/a/stock-orders/sord_1", stockOrder],
  ["/a/stock-orders/sord_2", stockOrder],
  ["/a/services/serv_1", service],
  ["/a/bookings/book_1", booking],
  ["/a/stock-transfers/strf_1", transfer],
  ["/a/product-requests/preq_1", request],
  ["/a/products/prod_10120", product],
  ["/a/packagings/pkg_own", packaging],
]
/** `reader` and `reading_staff` see as much as a customer or an administrator, and may change nothing. */
const people = [
  "full",
  "administrator",
  "support",
  "agency",
  "supplier",
  "service_provider",
  "reader",
  "reading_staff",
]

/** Names of all that can be pressed: the buttons of the page, and the entries of each of its menus. */
async function offered(as: string, path: string) {
  const { user } = await open(path, { as })
  await screen.findByRole("heading", { level: 1 })
  const main = screen.getByRole("main")
  await waitFor(() => expect(main.querySelector("[aria-busy=true]")).toBeNull())
  const nameOf = (control: HTMLElement) =>
    control.getAttribute("aria-label") ?? control.textContent?.trim() ?? ""
  const buttons = within(main).queryAllByRole("button").map(nameOf)
  const entries: string[] = []
  for (const menu of within(main).queryAllByRole("button", { name: /^Weitere Aktionen/ })) {
    await user.click(menu)
    entries.push(...(await screen.findAllByRole("menuitem")).map(nameOf))
    await user.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull())
  }
  const actions = (await queryClient.ensureQueryData(sessionQuery)).actions
  cleanup()
  return { buttons, entries, actions }
}

const seen = new Set<Action>()
test.each(pages)(
  "the menus and buttons of %s ask the policy, in every role",
  async (path, needs) => {
    const withoutRight: string[] = []
    for (const as of people) {
      const { buttons, entries, actions } = await offered(as, path)
      for (const name of entries)
        if (!needs.some(([label]) => label.test(name)))
          withoutRight.push(`${as}: ${name} is unknown`)
      for (const name of [...buttons, ...entries])
        for (const [label, action] of needs.filter(([label]) => label.test(name))) {
          seen.add(action)
          if (!actions.includes(action))
            withoutRight.push(`${as}: ${name} (${label}) needs ${action}`)
        }
    }
    expect(withoutRight).toEqual([])
  },
)

afterAll(() => {
  for (const action of [
    "order.edit",
    "invoice.reverse_payment",
    "packaging_order.override",
    "service.commission",
  ] as const)
    expect(seen).toContain(action)
})
