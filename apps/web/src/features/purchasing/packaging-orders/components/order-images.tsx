import { packagingOrders as api } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { MAX_ORDER_IMAGES } from "@packhaus/contract/purchasing/packaging-orders/rules"
import {
  AddPackagingOrderImage,
  type PackagingOrderDetail,
  type PackagingOrderImage,
} from "@packhaus/contract/purchasing/packaging-orders/schema"
import { IconX } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { FileField } from "#features/files/uploads/components/file-field.tsx"
import { PhotosField } from "#features/files/uploads/components/photos-field.tsx"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { RemoveDialog } from "#ui/forms/remove-dialog.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Faint, Inline, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { staleByOrder } from "../queries.ts"

/** The kind of file that is uploaded. */
const CONTEXT = "packaging_order_image"

type FieldProps = {
  /** Faults of the chosen images. */
  fault: string | null
  onKeys: (keys: string[]) => void
}

/** Pictures of a packaging order that is being placed. */
export function ImagesField(props: FieldProps) {
  const { t } = useTranslation("packaging-orders")
  return (
    <PhotosField
      {...props}
      context={CONTEXT}
      most={MAX_ORDER_IMAGES}
      words={{
        photos: t(($) => $.images.title),
        add: t(($) => $.images.add),
        types: t(($) => $.images.types),
        tooMany: t(($) => $.images.tooMany),
        photo: (n) => t(($) => $.images.image, { n }),
        remove: (n) => t(($) => $.images.removeNumber, { n }),
        uploading: (name) => t(($) => $.images.uploading, { name }),
      }}
    />
  )
}

/** The pictures of a packaging order; its customer, their agency and administrators add and remove them. */
export function OrderImages({ order }: { order: PackagingOrderDetail }) {
  const { t } = useTranslation("packaging-orders")
  const can = useCan()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PackagingOrderImage | null>(null)
  const { id, images, status } = order
  const writes = can("packaging_order.write") && status !== "cancelled"
  if (!writes && images.length === 0) return null
  const isFull = images.length >= MAX_ORDER_IMAGES
  return (
    <Section
      flush
      title={t(($) => $.images.title)}
      side={
        writes ? (
          <ReasonedButton
            look="quiet"
            reason={isFull ? t(($) => $.images.tooMany) : null}
            onClick={() => setAdding(true)}
          >
            {t(($) => $.images.addOne)}
          </ReasonedButton>
        ) : null
      }
    >
      <Lines>
        {images.length === 0 ? <Line title={<Faint>{t(($) => $.images.none)}</Faint>} /> : null}
        {images.map((image) => (
          <Line
            key={image.id}
            title={
              <Inline>
                <Thumbnail src={image.url} />
                <a href={image.url}>{image.name}</a>
              </Inline>
            }
            sub={image.added_by_name}
          >
            {writes ? (
              <IconButton
                label={t(($) => $.images.remove, { name: image.name })}
                onClick={() => setRemoving(image)}
              >
                <IconX size={15} stroke={2} aria-hidden />
              </IconButton>
            ) : null}
          </Line>
        ))}
      </Lines>
      {adding ? <ImageSheet id={id} onClose={() => setAdding(false)} /> : null}
      {removing ? (
        <RemoveDialog
          name={removing.name}
          send={() => call(api.removeImage, { params: { id, image_id: removing.id } })}
          stale={staleByOrder}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Section>
  )
}

function ImageSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("packaging-orders")
  const { form, save } = useMutationForm({
    schema: AddPackagingOrderImage,
    values: { file_key: "" },
    send: (body: AddPackagingOrderImage) => call(api.addImage, { params: { id }, body }),
    done: t(($) => $.images.added),
    failed: t(($) => $.failed),
    stale: staleByOrder,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.images.addOne)}
      form={form}
      save={save}
      submit={t(($) => $.images.submit)}
      onClose={onClose}
    >
      <FileField
        label={t(($) => $.images.file)}
        hint={t(($) => $.images.types)}
        accept="image/jpeg,image/png,image/webp"
        context={CONTEXT}
        fault={form.fault("file_key")}
        onKey={(file_key) => form.set("file_key", file_key)}
      />
    </FormSheet>
  )
}
