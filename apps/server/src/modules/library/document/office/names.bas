REM Fields in documents may show the name and folder of their file. These are internal here, so the fields show the name
REM that people see instead.
Option Explicit

Sub NameDocument(document As Object, kind As String)
  Select Case kind
    Case "writer"
      NameFields(document.getTextFields().createEnumeration())
    Case "calc"
      NameInPageStyles(document.StyleFamilies.getByName("PageStyles"))
    Case Else
      NameInSlides(document.DrawPages)
      NameInSlides(document.MasterPages)
  End Select
End Sub

Sub NameFields(fields As Object)
  Dim field As Object
  Do While fields.hasMoreElements()
    field = fields.nextElement()
    If IsFileName(field) Then
      field.IsFixed = True
      field.CurrentPresentation = Environ("LUMI_NAME")
    End If
  Loop
End Sub

Function IsFileName(field As Object) As Boolean
  IsFileName = field.supportsService("com.sun.star.text.TextField.FileName") Or field.supportsService("com.sun.star.text.textfield.FileName")
End Function

Sub NameInPageStyles(styles As Object)
  Dim style As Object
  Dim number As Integer
  For number = 0 To styles.Count - 1
    style = styles.getByIndex(number)
    style.RightPageHeaderContent = NamedContent(style.RightPageHeaderContent)
    style.LeftPageHeaderContent = NamedContent(style.LeftPageHeaderContent)
    style.RightPageFooterContent = NamedContent(style.RightPageFooterContent)
    style.LeftPageFooterContent = NamedContent(style.LeftPageFooterContent)
  Next
End Sub

Function NamedContent(content As Object) As Object
  NameText(content.LeftText)
  NameText(content.CenterText)
  NameText(content.RightText)
  NamedContent = content
End Function

Sub NameText(text As Object)
  Dim paragraphs As Object
  Dim portions As Object
  Dim portion As Object
  paragraphs = text.createEnumeration()
  Do While paragraphs.hasMoreElements()
    portions = paragraphs.nextElement().createEnumeration()
    Do While portions.hasMoreElements()
      portion = portions.nextElement()
      If portion.TextPortionType = "TextField" Then
        If IsFileName(portion.TextField) Then portion.String = Environ("LUMI_NAME")
      End If
    Loop
  Loop
End Sub

Sub NameInSlides(pages As Object)
  Dim number As Integer
  For number = 0 To pages.Count - 1
    NameInShapes(pages.getByIndex(number))
  Next
End Sub

Sub NameInShapes(shapes As Object)
  Dim shape As Object
  Dim number As Long
  For number = 0 To shapes.Count - 1
    shape = shapes.getByIndex(number)
    If shape.supportsService("com.sun.star.drawing.GroupShape") Then
      NameInShapes(shape)
    ElseIf shape.supportsService("com.sun.star.drawing.Text") Then
      NameText(shape)
    End If
  Next
End Sub
