import { fieldError } from "@packhaus/contract/kernel/field-errors"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { CheckField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { api } from "../api.ts"
import { shopFrontQueries } from "../queries.ts"

const Form = z.strictObject({
  groups: z.array(z.string()),
  /** A further group, which is created. */
  name: z.string().trim().max(200, fieldError("text.too_long")),
})
type Form = z.output<typeof Form>
type Shopper = {
  id: string
  merchant_id: string
  email: string
  groups?: { id: string }[] | undefined
}

/** The groups of a shopper, which discounts and price lists name. */
export function GroupsSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(shopFrontQueries.shopper(id))
  return data ? <Groups row={data} onClose={onClose} /> : <SectionBones lines={["60%", "40%"]} />
}

function Groups({ row, onClose }: { row: Shopper; onClose: () => void }) {
  const { t } = useTranslation("shop-front")
  const { data: known = [] } = useQuery(shopFrontQueries.groups(row.merchant_id))
  const { form, save } = useMutationForm({
    schema: Form,
    values: { groups: row.groups?.map(({ id }) => id) ?? [], name: "" },
    send: async ({ groups, name }: Form) => {
      const { merchant_id } = row
      const added = name
        ? [(await call(api.createGroup, { body: { name, merchant_id } })).customer_group.id]
        : []
      return call(api.updateShopper, {
        params: { id: row.id },
        body: { groups: [...groups, ...added].map((id) => ({ id })) },
      })
    },
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["customers", "customer-groups"],
    onDone: onClose,
  })
  const { groups } = form.values
  const choose = (id: string, isIn: boolean) =>
    form.set("groups", isIn ? [...groups, id] : groups.filter((one) => one !== id))
  return (
    <FormSheet
      title={t(($) => $.groups.of, { name: row.email })}
      lead={t(($) => $.groups.lead)}
      form={form}
      save={save}
      submit={t(($) => $.save)}
      onClose={onClose}
    >
      <Stack>
        {known.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={groups.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
        ))}
        <FormFields form={form} fields={{ groups: null, name: t(($) => $.groups.create) }} />
      </Stack>
    </FormSheet>
  )
}
