import type { DeadJob } from "@packhaus/contract/jobs/schema"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { shopPaths } from "@packhaus/contract/shops/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Faint } from "#ui/page/layout.tsx"
import type { phrases } from "../phrases.de.ts"

type Kind = keyof typeof phrases.kinds

/** The kind of work of a job, by the start of its technical name. The first match counts. */
const kinds: readonly [start: string, kind: Kind][] = [
  ["orders.match", "match"],
  ["orders.route", "route"],
  ["shops.push", "tracking"],
  ["shops.read-products", "products"],
  ["shops.read-orders", "sync"],
  ["shops.reconcile", "sync"],
  ["shops.sync", "sync"],
  ["shops.inbox", "inbox"],
  ["shops.", "shop"],
  ["balance.", "balance"],
  ["payments.", "payment"],
  ["invoices.", "invoice"],
  ["invoice_runs.", "invoice"],
  ["bulk_runs.", "bulk"],
  ["stocks.", "stock"],
  ["uploads.", "upload"],
]
const kindOf = (job: string): Kind => {
  if (/mail$/.test(job)) return "mail"
  return kinds.find(([start]) => job.startsWith(start))?.[1] ?? "other"
}

/** The screen of the row that a job was about, by the prefix of its id. */
const places: Partial<Record<string, (id: string) => string>> = {
  order: orderPaths.one,
  shop: shopPaths.one,
}

/** The work of a job and its row, linked if the row has a page. */
export function JobName({ job: { job, subject_id } }: { job: DeadJob }) {
  const { t } = useTranslation("jobs")
  const place = places[subject_id?.split("_")[0] ?? ""]
  return (
    <>
      {t(($) => $.kinds[kindOf(job)])}
      <div>
        <Faint>{job}</Faint>
      </div>
      {subject_id && place ? (
        <Link to={place(subject_id)}>{t(($) => $.subject)}</Link>
      ) : subject_id ? (
        <Faint>{subject_id}</Faint>
      ) : null}
    </>
  )
}
