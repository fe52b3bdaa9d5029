import { IconX } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "#ui/actions/button.tsx"
import { SearchSelect } from "#ui/fields/search-select.tsx"
import { Line, Lines, Stack } from "#ui/page/layout.tsx"
import { bookingQueries } from "../queries.ts"

type Product = { id: string; title: string }
type Props = {
  /** Organisation of the products; empty until it is chosen. */
  organisation_id: string
  fault: string | null
  /** Those chosen before. */
  initial?: readonly Product[] | undefined
  /** Label of the choice outside of bookings. */
  hint?: string
  onIds: (ids: string[]) => void
}

/** Chosen products: found by typing, each with a button that removes it. */
export function ProductsField({ organisation_id, initial = [], fault, hint, onIds }: Props) {
  const { t } = useTranslation("bookings")
  const [text, setText] = useState("")
  const [chosen, setChosen] = useState(initial)
  const { data } = useQuery(bookingQueries.products(organisation_id, text))
  const set = (products: readonly Product[]) => {
    setChosen(products)
    onIds(products.map(({ id }) => id))
  }
  const add = (id: string) => {
    const product = data?.find((one) => one.id === id)
    if (product && !chosen.some((one) => one.id === id)) set([...chosen, product])
  }
  return (
    <Stack>
      <SearchSelect
        label={t(($) => $.book.addProduct)}
        hint={hint ?? t(($) => $.book.productsHint)}
        field="product_ids"
        error={fault}
        value=""
        onChange={add}
        onSearch={setText}
        options={data?.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {chosen.length > 0 ? (
        <Lines>
          {chosen.map(({ id, title }) => (
            <Line key={id} title={title}>
              <IconButton
                label={t(($) => $.book.removeProduct, { name: title })}
                onClick={() => set(chosen.filter((one) => one.id !== id))}
              >
                <IconX size={15} stroke={2} aria-hidden />
              </IconButton>
            </Line>
          ))}
        </Lines>
      ) : null}
    </Stack>
  )
}
