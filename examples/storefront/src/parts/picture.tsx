/** A picture of a product, or the place of one. The words beside it say what it is. */
export const Picture = ({
  src,
  className = "picture",
}: {
  src: string | null
  className?: string
}) =>
  src ? (
    <img className={className} src={src} alt="" loading="lazy" referrerPolicy="no-referrer" />
  ) : (
    <span className={className} />
  )
