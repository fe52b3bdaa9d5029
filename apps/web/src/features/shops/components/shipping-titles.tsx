import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useMethodName } from "#features/shipping/shipment-methods/components/use-method-name.ts"
import { methodChoices } from "#features/shipping/shipment-methods/queries.ts"
import { Button } from "#ui/actions/button.tsx"
import { PairEditor } from "#ui/fields/pair-editor.tsx"
import { Faint, Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { shopQueries } from "../queries.ts"

type Props = {
  shopId: string
  pairs: Readonly<Record<string, string>>
  /** The initial method of a new title. */
  fallback: string
  error: string | null
  onChange: (pairs: Record<string, string>) => void
}

/** Our shipping method for each shipping title of the shop; titles of its orders are suggested. */
export function ShippingTitles({ shopId, pairs, fallback, error, onChange }: Props) {
  const { t } = useTranslation("shops")
  const nameOf = useMethodName()
  const methods = useQuery(methodChoices)
  const sync = useQuery(shopQueries.sync(shopId))
  const offered = (methods.data ?? [])
    .filter(({ code, is_active }) => is_active || Object.values(pairs).includes(code))
    .map((method) => ({ value: method.code, label: nameOf(method) }))
  const first = fallback || offered[0]?.value
  const seen = (sync.data?.shipping_titles ?? []).filter((title) => !(title in pairs))
  return (
    <Section title={t(($) => $.form.titles)}>
      <Stack>
        <Faint>{t(($) => $.form.titlesHint)}</Faint>
        {seen.length > 0 && first ? (
          <div>
            <Faint>{t(($) => $.form.seen)}</Faint>
            <Inline>
              {seen.map((title) => (
                <Button
                  key={title}
                  icon={<IconPlus size={14} stroke={2} aria-hidden />}
                  onClick={() => onChange({ ...pairs, [title]: first })}
                >
                  {title}
                </Button>
              ))}
            </Inline>
          </div>
        ) : null}
        <PairEditor
          addLabel={t(($) => $.form.addTitle)}
          pairs={pairs}
          options={offered}
          onChange={onChange}
        />
        {error ? <Notice tone="critical">{error}</Notice> : null}
      </Stack>
    </Section>
  )
}
