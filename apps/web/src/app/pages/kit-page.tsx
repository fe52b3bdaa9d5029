import { Page } from "#ui/page/page.tsx"
import { FieldGallery } from "../kit/field-gallery.tsx"
import { PartGallery } from "../kit/part-gallery.tsx"

/**
 * Every part of the kit in every state, for review and axe. Development only, hence without
 * phrases.
 */
export const KitPage = () => (
  <Page title="Kit">
    <PartGallery />
    <FieldGallery />
  </Page>
)
