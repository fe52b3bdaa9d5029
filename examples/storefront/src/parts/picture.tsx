/** A picture of a product, or a placeholder. The text beside it says what it shows. */
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
