import { MAX_PIECES } from "@packhaus/contract/kernel/inputs"
import { MAX_LINES } from "@packhaus/contract/warehouse/inbound/rules"
import { IconTrash } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { Stepper } from "#ui/fields/stepper.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./draft-rows.module.css"
import { ItemName, ItemSearch, nameOfItem } from "./item-search.tsx"
import { PasteRows } from "./paste-rows.tsx"
import type { Draft } from "./use-draft.ts"

/** The goods, with their pieces. */
export function ArticleStep({ draft }: { draft: Draft }) {
  const { t } = useTranslation("inbound")
  const seesMany = useSeesMany()
  const { form, lines } = draft
  const asksMerchant = seesMany && draft.id === null
  const merchants = useMerchantChoices(asksMerchant)
  const merchant = form.values.organisation_id ?? ""
  const isFull = lines.length > MAX_LINES
  const wrong = isFull
    ? t(($) => $.form.tooMany, { count: MAX_LINES })
    : form.fault("lines")
      ? t(($) => $.form.nothing)
      : undefined
  return (
    <>
      {asksMerchant ? (
        <SelectField
          label={t(($) => $.columns.organisation)}
          data-field="organisation_id"
          error={form.fault("organisation_id")}
          value={merchant}
          empty={t(($) => $.form.choose)}
          options={merchants}
          onChange={({ target }) => draft.chooseMerchant(target.value)}
        />
      ) : null}
      {asksMerchant && merchant === "" ? null : (
        <Section flush title={t(($) => $.articles.title)}>
          <ul className={css.rows} aria-label={t(($) => $.articles.title)}>
            {lines.map(({ index, item, quantity }) => (
              <li key={item.id} className={css.row}>
                <ItemName item={item} />
                <Stepper
                  label={t(($) => $.form.of, {
                    what: t(($) => $.columns.pieces),
                    item: nameOfItem(item),
                  })}
                  field={`lines.${index}.quantity`}
                  value={quantity}
                  max={MAX_PIECES}
                  onValue={(to) => draft.put([{ item, quantity: to }])}
                />
                <IconButton
                  label={t(($) => $.form.remove, { item: nameOfItem(item) })}
                  icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
                  onClick={() => draft.remove(index)}
                />
              </li>
            ))}
          </ul>
          <div className={css.body}>
            <ItemSearch
              merchant_id={merchant}
              label={t(($) => $.form.add)}
              chosen={lines.map(({ inventory_item_id }) => inventory_item_id)}
              error={wrong}
              onPick={(item) => draft.put([{ item, quantity: 1 }])}
            />
            <PasteRows draft={draft} />
          </div>
        </Section>
      )}
    </>
  )
}
