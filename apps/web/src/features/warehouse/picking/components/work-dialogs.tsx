import { picking as api } from "@packhaus/contract/warehouse/picking/endpoints"
import { type PickLineShown, ReportShort } from "@packhaus/contract/warehouse/picking/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { FormFooter, Stack } from "#ui/page/layout.tsx"
import { staleByPicking } from "../queries.ts"

type Props = { most: number; onTake: (count: number) => void; onClose: () => void }
/** Fewer pieces than the slot wants. */
export function QuantityDialog({ most, onTake, onClose }: Props) {
  const { t } = useTranslation("picking")
  const [text, setText] = useState(String(most))
  const count = Number(text)
  const isPossible = Number.isInteger(count) && count >= 1 && count <= most
  return (
    <Dialog open title={t(($) => $.work.quantity)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPossible) return
          onTake(count)
          onClose()
        }}
      >
        <Stack>
          <NumberField
            label={t(($) => $.columns.pieces)}
            hint={t(($) => $.work.tooMany, { count: most })}
            min={1}
            max={most}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <FormFooter>
            <Button type="submit" look="primary" inert={!isPossible}>
              {t(($) => $.work.quantity)}
            </Button>
          </FormFooter>
        </Stack>
      </form>
    </Dialog>
  )
}

type MissingProps = { list_id: string; line: PickLineShown; most: number; onClose: () => void }
/** Reports the pieces that are left in the bin, fewer than the `most` that the line needs. */
export function MissingSheet({ list_id, line, most, onClose }: MissingProps) {
  const { t } = useTranslation("picking")
  // Created as the sheet opens: a repeated request books once.
  const [client_id] = useState(() => crypto.randomUUID())
  const { form, save } = useMutationForm({
    schema: ReportShort,
    values: { client_id, line_id: line.id, counted: 0 },
    send: (body: ReportShort) => call(api.short, { params: { id: list_id }, body }),
    done: t(($) => $.work.countDone),
    failed: t(($) => $.failed),
    stale: staleByPicking,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.work.countTitle)}
      lead={t(($) => $.work.countBody, { count: most })}
      form={form}
      save={save}
      submit={t(($) => $.work.countGo)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ client_id: null, line_id: null, counted: t(($) => $.work.counted) }}
      />
    </FormSheet>
  )
}
