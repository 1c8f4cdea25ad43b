import { Button, Flex, hubspot, Link, LoadingSpinner, Text } from '@hubspot/ui-extensions'
import { useCallback, useEffect, useState } from 'react'

/** The address of Lumi. */
const LUMI = 'https://lumi.example.com'

/** HubSpot's numbers of the records that have this card. */
const objectTypes = { '0-1': 'CONTACT', '0-3': 'DEAL' }

/** HubSpot adds the account and the person to the address, and signs it. */
async function readCard({ objectId, objectTypeId }) {
  const query = new URLSearchParams({
    associatedObjectId: String(objectId),
    associatedObjectType: objectTypes[objectTypeId] ?? '',
  })
  const answer = await hubspot.fetch(`${LUMI}/api/hs/card?${query}`)
  if (!answer.ok) throw new Error(`Lumi answered ${answer.status}`)
  return answer.json()
}

/** The last conferences with a contact or about a deal, and a button for a new one. */
const Card = ({ record, openIframeModal }) => {
  const [card, setCard] = useState()
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    setHasFailed(false)
    readCard(record)
      .then(setCard)
      .catch(() => setHasFailed(true))
  }, [record])
  useEffect(load, [load])
  if (hasFailed)
    return (
      <Flex direction="column" gap="small">
        <Text>Lumi did not answer.</Text>
        <Button onClick={load}>Try again</Button>
      </Flex>
    )
  if (!card) return <LoadingSpinner label="Lumi" />
  const { results, primaryAction } = card
  if (!primaryAction) return <Text>This account is not connected with Lumi.</Text>
  const { uri, width, height, label } = primaryAction
  return (
    <Flex direction="column" gap="small">
      {results.map(({ objectId, title, link, properties: [state] }) => (
        <Text key={objectId}>
          <Link href={link}>{title}</Link> · {state.value}
        </Text>
      ))}
      <Button variant="primary" onClick={() => openIframeModal({ uri, width, height, title: label }, load)}>
        {label}
      </Button>
    </Flex>
  )
}

hubspot.extend(({ context, actions }) => (
  <Card record={context.crm} openIframeModal={actions.openIframeModal} />
))
