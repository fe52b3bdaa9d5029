import { orderPaths } from "@packhaus/contract/orders/paths"
import type { ShopSync } from "@packhaus/contract/shops/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "#lib/format.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Moment } from "#ui/display/moment.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

/** What did not get through, and why in words. */
export function SyncFailures({ failures }: { failures: ShopSync["failures"] }) {
  const { t } = useTranslation("shops")
  const { number } = useFormat()
  const { shop } = useErrorWords()
  if (failures.length === 0) return null
  return (
    <Section flush title={t(($) => $.failures.title)}>
      <PlainTable
        label={t(($) => $.failures.title)}
        head={[
          t(($) => $.failures.what),
          t(($) => $.failures.error),
          t(($) => $.failures.attempts),
          t(($) => $.failures.at),
        ]}
        figures={[2]}
        rows={failures.map(({ id, what, order_id, label, error, attempts, at }) => ({
          id,
          cells: [
            <span key="w">
              {t(($) => $.failures[what])}
              <br />
              {order_id ? (
                <Link to={orderPaths.one(order_id)}>{label}</Link>
              ) : (
                <Faint>{label}</Faint>
              )}
            </span>,
            shop(error),
            number(attempts),
            <Moment key="at" at={at} time />,
          ],
        }))}
      />
    </Section>
  )
}
