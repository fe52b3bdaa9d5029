import { picking as api } from "@packhaus/contract/warehouse/picking/endpoints"
import type { PickLineShown } from "@packhaus/contract/warehouse/picking/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { FormFooter, Stack } from "#ui/page/layout.tsx"
import { staleByPicking } from "../queries.ts"

type DialogProps = { most: number; onClose: () => void }

const piecesOf = (text: string, most: number) =>
  /^\d{1,7}$/.test(text.trim()) ? Math.min(most, Number(text)) : null

/** Fewer pieces than the slot wants. */
export function QuantityDialog({
  most,
  onTake,
  onClose,
}: DialogProps & { onTake: (n: number) => void }) {
  const { t } = useTranslation("picking")
  const [text, setText] = useState(String(most))
  const count = piecesOf(text, most)
  return (
    <Dialog open title={t(($) => $.work.quantity)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!count) return
          onTake(count)
          onClose()
        }}
      >
        <Stack>
          <TextField
            label={t(($) => $.columns.pieces)}
            hint={t(($) => $.work.tooMany, { count: most })}
            inputMode="numeric"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <FormFooter>
            <Button type="submit" look="primary" inert={!count}>
              {t(($) => $.work.quantity)}
            </Button>
          </FormFooter>
        </Stack>
      </form>
    </Dialog>
  )
}

type MissingProps = DialogProps & { list_id: string; line: PickLineShown }
/** Reports the pieces that are left in the bin. */
export function MissingDialog({ list_id, line, most, onClose }: MissingProps) {
  const { t } = useTranslation("picking")
  // Created as the dialog opens: a repeated request books once.
  const [client_id] = useState(() => crypto.randomUUID())
  const [text, setText] = useState("0")
  const counted = piecesOf(text, most - 1) ?? 0
  return (
    <SaveDialog
      title={t(($) => $.work.countTitle)}
      body={
        <Stack>
          {t(($) => $.work.countBody, { count: most })}
          <TextField
            label={t(($) => $.work.counted)}
            inputMode="numeric"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Stack>
      }
      go={t(($) => $.work.countGo)}
      send={() =>
        call(api.short, { params: { id: list_id }, body: { client_id, line_id: line.id, counted } })
      }
      done={t(($) => $.work.countDone)}
      failed={t(($) => $.failed)}
      stale={staleByPicking}
      onClose={onClose}
    />
  )
}
