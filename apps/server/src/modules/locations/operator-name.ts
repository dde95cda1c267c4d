/** Company and location in one line, said once when they are the same. */
export const operatorName = ({
  organisation,
  location,
}: {
  organisation: { name: string }
  location: { name: string }
}) => (organisation.name === location.name ? organisation.name : `${organisation.name} · ${location.name}`)
