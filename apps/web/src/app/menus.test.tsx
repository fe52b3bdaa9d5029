import type { Action } from "@packhaus/contract/access/policy"
import { afterAll, expect, test } from "vitest"
import { orders } from "#testing/fake-api/orders-data.ts"
import { type Needs, offeredByLists, offeredByPages, people } from "#testing/offered.ts"

const stockOrder: Needs = [
  [/^Herstellung beginnen/, "stock_order.start"],
  [/^Als versandt melden/, "stock_order.start"],
  [/^Frachtnummer ändern/, "stock_order.track"],
  [/^Ankunft buchen/, "stock_order.arrive"],
  [/^Etiketten drucken/, "stock_order.track"],
  [/^Einstandskosten/, "stock_order.write"],
  [/^(Rest abschließen|Schaden bestätigen|Ohne Zahlung freigeben)/, "stock_order.override"],
  [/^Stornieren/, "stock_order.write"],
]
const packagingOrder: Needs = [
  [/^Hersteller bestimmen/, "packaging_order.assign"],
  [/^(Herstellung beginnen|Als versandt melden|Sendungsnummer ändern)/, "packaging_order.start"],
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
  [/^(Reklamieren|Ersatz anfordern)/, "claim.create"],
  [/^Retoure ankündigen/, "return.announce"],
  [/^Notiz/, "order.edit"],
  [/^(Stornieren|Im Shop stornieren)/, "order.settle"],
]
const invoice: Needs = [
  [/^Vom Guthaben bezahlen/, "invoice.pay"],
  [/^Mit Karte bezahlen/, "card_payment.begin"],
  [/^Zahlungsnachweis hochladen/, "payment_proof.write"],
  [/^Nachweis ablehnen/, "payment_proof.reject"],
  [/^Zahlung erfassen/, "invoice.mark_paid"],
  [/^Zahlung vom .* zurückbuchen/, "invoice.reverse_payment"],
  [/^Ohne Zahlung freigeben/, "invoice.override_gate"],
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
  [/^Lieferanten anfragen/, "product_request.assign"],
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

/** Details in the states with the most actions, with the rights of their menus and buttons. */
const pages: readonly (readonly [path: string, reads: Action, needs: Needs])[] = [
  [`/a/orders/${withHold?.id}`, "order.read", order],
  [`/a/orders/${shipped?.id}`, "order.read", order],
  ["/a/invoices/inv_1", "invoice.read", invoice],
  ["/a/invoices/inv_2", "invoice.read", invoice],
  ["/a/invoices/inv_4", "invoice.read", invoice],
  ["/a/packaging-orders/pkor_1", "packaging_order.read", packagingOrder],
  ["/a/packaging-orders/pkor_2", "packaging_order.read", packagingOrder],
  ["/a/stock-orders/sord_1", "stock_order.read", stockOrder],
  ["/a/stock-orders/sord_2", "stock_order.read", stockOrder],
  ["/a/services/serv_1", "service.read", service],
  ["/a/bookings/book_1", "booking.read", booking],
  ["/a/stock-transfers/strf_1", "stock_transfer.read", transfer],
  ["/a/product-requests/preq_1", "product_request.read", request],
  ["/a/products/prod_10120", "product.read", product],
  ["/a/packagings/pkg_own", "packaging.read", packaging],
]
/** Lists with row actions or bulk actions, with the rights of each. */
const lists: readonly (readonly [path: string, reads: Action, needs: Needs])[] = [
  [
    "/a/orders",
    "order.read",
    [
      [/^Packen/, "order.fulfil"],
      [/^Freigeben/, "order.release"],
      [/^Anhalten/, "order.hold"],
      [/^Neu zuordnen/, "order.route"],
      [/^./, "bulk.start"],
    ],
  ],
  [
    "/a/invoices",
    "invoice.read",
    [
      [/^Ausstellen/, "invoice.issue"],
      [/^Vom Guthaben bezahlen/, "invoice.pay"],
    ],
  ],
  ["/a/products", "product.read", [[/^Bearbeiten/, "product.write"]]],
  [
    "/a/waitlist",
    "waitlist.read",
    [
      [/^Einladen/, "waitlist.invite"],
      [/^Ablehnen/, "waitlist.decline"],
    ],
  ],
  [
    "/a/customers",
    "customer_overview.read",
    [
      [/^Ansehen/, "customer_overview.read"],
      [/^(Bestellungen|Angehaltene Bestellungen)/, "order.read"],
      [/^Offene Rechnungen/, "invoice.read"],
      [/^Guthaben/, "balance.read"],
      [/^Shops/, "shop.read"],
    ],
  ],
  [
    "/a/organisations/org_1/members",
    "member.read",
    [
      [/^Weitere Aktionen/, "member.remove"],
      [/^(Zu[mr] .* machen|Rolle .* geben)/, "member.change_position"],
      [/^Sperren/, "member.disable"],
      [/^Wieder zulassen/, "member.enable"],
      [/^Überall abmelden/, "member.end_sessions"],
      [/^Zweiten Faktor/, "member.remove_second_factor"],
      [/^Entfernen/, "member.remove"],
    ],
  ],
  ["/a/duty-rates", "duty_rate.list", [[/^Neuer Satz/, "duty_rate.write"]]],
  ["/a/money/balances", "balance.read", [[/^(Zustimmen|Ablehnen|Einzahlen)/, "balance.transfer"]]],
  [
    "/a/money/payables",
    "payable.read",
    [
      [/^Rechnung hochladen/, "payable.upload"],
      [/^(Annehmen|Ablehnen)/, "payable.decide"],
      [/^YH-/, "payable.read"],
    ],
  ],
  [
    "/a/privacy-requests",
    "privacy_request.read",
    [[/^Antwort auf die Anfrage vom/, "privacy_request.answer"]],
  ],
  [
    "/a/packaging-stocks",
    "packaging_stock.read",
    [
      [/ buchen$/, "packaging_stock.write"],
      [/bestellen|kaufen/i, "packaging_order.write"],
    ],
  ],
  ["/a/shipment-methods", "shipment_method.read", [[/ bearbeiten$/, "shipment_method.write"]]],
  [
    "/a/invitations",
    "invitation.read",
    [[/(noch einmal senden|zurückziehen)$/, "invitation.change"]],
  ],
  ["/a/jobs", "job.read", [[/(noch einmal versuchen|verwerfen)$/, "job.decide"]]],
]

const seen = new Set<Action>()
/** Actions offered to a role that are unknown here or refused by the server. */
async function wronglyOffered(
  offeredTo: (as: string) => ReturnType<typeof offeredByPages>,
  needs: Needs,
) {
  const wrong: string[] = []
  for (const as of people) {
    const { named, others, actions } = await offeredTo(as)
    for (const name of named)
      if (!needs.some(([label]) => label.test(name))) wrong.push(`${as}: ${name} is unknown`)
    for (const name of [...named, ...others])
      for (const [label, action] of needs.filter(([label]) => label.test(name))) {
        seen.add(action)
        if (!actions.includes(action)) wrong.push(`${as}: ${name} (${label}) needs ${action}`)
      }
  }
  return wrong
}

test.each(pages)(
  "the menus and buttons of %s follow the policy, in every role",
  async (path, reads, needs) => {
    expect(await wronglyOffered((as) => offeredByPages(as, path, reads), needs)).toEqual([])
  },
)

test.each(lists)(
  "the rows and bars of the list %s follow the policy, in every role",
  async (path, reads, needs) => {
    expect(await wronglyOffered((as) => offeredByLists(as, path, reads), needs)).toEqual([])
  },
)

afterAll(() => {
  for (const action of [
    "order.edit",
    "invoice.reverse_payment",
    "packaging_order.override",
    "service.commission",
    "order.hold",
    "invoice.issue",
    "product.write",
    "waitlist.decline",
    "member.end_sessions",
    "duty_rate.write",
    "balance.transfer",
    "payable.decide",
    "privacy_request.answer",
    "packaging_stock.write",
    "shipment_method.write",
    "invitation.change",
    "job.decide",
  ] as const)
    expect(seen).toContain(action)
})
